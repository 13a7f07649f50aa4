import { titleColumns } from './titles'

test('a title is stored normalised, by its initials and by its pinyin', () => {
  const { title_words, title_keys } = titleColumns('买卖合同（二）', '13900001234')
  expect(title_words.split('\n')).toEqual([
    '买卖合同(二)',
    '13900001234',
    'mmhte',
    '13900001234',
    'maimaihetonger',
    '13900001234',
  ])
  expect(title_keys).toEqual(expect.arrayContaining(['买', '买卖', '合同', 'i:mm', 'i:te', 'p:mai', 'p:ton', '34']))
  expect(title_keys).not.toContain('卖卖')
})

test('the search columns of a very long title are bounded', () => {
  expect(titleColumns('长'.repeat(10_000)).title_words.length).toBeLessThan(1_000)
})
