import { EMOJIS, withEmojis } from './emojis'

test('ninety names, each of its own', () => {
  expect(Object.keys(EMOJIS)).toHaveLength(90)
  expect(new Set(Object.values(EMOJIS)).size).toBe(90)
})

test('a [name] is drawn, one that is none stays as it was written', () => {
  expect(withEmojis('好的[赞][天平]，见[附件]第[2]条')).toBe('好的👍⚖️，见[附件]第[2]条')
})
