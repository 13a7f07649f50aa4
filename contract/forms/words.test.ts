import { words } from './words'

// A label that ends in a preposition makes no sentence by itself.
test.each([
  ['日期', '请选择日期'],
  ['抄送给', '请选择抄送给谁'],
  ['转交给', '请选择转交给谁'],
  ['退回到', '请选择退回到哪里'],
  ['恢复为', '请选择恢复为哪一种'],
])('the message for nothing chosen in %s is %s', (label, said) => {
  expect(words.notChosen(label)).toBe(said)
})
