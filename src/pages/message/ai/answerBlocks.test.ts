import { answerBlocks, plainWords } from './answerBlocks'

test('paragraphs, lists, tables and bold are drawn; nothing else is', () => {
  const text = [
    '案件受理费：**8,800.00 元**',
    '| 部分 | 金额 |',
    '| --- | --- |',
    '| 不超过 1 万元的部分 | 50.00 |',
    '- 一审',
    '- **二审**',
    '# 依据',
    '<b>x</b>',
  ].join('\n')
  expect(answerBlocks(text)).toEqual([
    {
      kind: 'words',
      runs: [
        { text: '案件受理费：', isBold: false },
        { text: '8,800.00 元', isBold: true },
      ],
    },
    {
      kind: 'table',
      rows: [
        ['部分', '金额'],
        ['不超过 1 万元的部分', '50.00'],
      ],
    },
    { kind: 'list', items: [[{ text: '一审', isBold: false }], [{ text: '二审', isBold: true }]] },
    { kind: 'words', runs: [{ text: '依据', isBold: true }] },
    { kind: 'words', runs: [{ text: '<b>x</b>', isBold: false }] },
  ])
})

test('an answer that is still coming is drawn as far as it goes', () => {
  expect(answerBlocks('**还没')).toEqual([{ kind: 'words', runs: [{ text: '**还没', isBold: false }] }])
  expect(answerBlocks('| 部分 | 金')).toEqual([{ kind: 'words', runs: [{ text: '| 部分 | 金', isBold: false }] }])
  expect(answerBlocks('')).toEqual([])
})

test('copied text contains no marks', () => {
  expect(plainWords('**合计**\n| 一 | 二 |')).toBe('合计\n一　二')
})
