import { EMOJIS, withEmojis } from './emojis'

test('there are ninety emoji names with distinct characters', () => {
  expect(Object.keys(EMOJIS)).toHaveLength(90)
  expect(new Set(Object.values(EMOJIS)).size).toBe(90)
})

test('withEmojis replaces known [names] and leaves unknown ones as written', () => {
  expect(withEmojis('好的[赞][天平]，见[附件]第[2]条')).toBe('好的👍⚖️，见[附件]第[2]条')
})
