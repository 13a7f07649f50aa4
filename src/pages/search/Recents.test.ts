import { Recents } from './Recents'

function kept(words?: readonly string[]) {
  const box = { words }
  return {
    box,
    draft: {
      load: () => box.words,
      save: (next: readonly string[]) => {
        box.words = next
      },
      clear: () => {
        box.words = undefined
      },
    },
  }
}

test('the latest words come first, once each, ten at most', () => {
  const { box, draft } = kept()
  const recents = new Recents(draft)
  for (let index = 0; index < 12; index++) recents.add(`词${index}`)
  recents.add('词5')
  expect(recents.words).toEqual(['词5', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3', '词2'])
  expect(box.words).toEqual(recents.words)
})

test('empty words are not kept, and clearing forgets all', () => {
  const { box, draft } = kept(['砚澜'])
  const recents = new Recents(draft)
  recents.add('')
  expect(recents.words).toEqual(['砚澜'])
  recents.clear()
  expect([recents.words, box.words]).toEqual([[], undefined])
})
