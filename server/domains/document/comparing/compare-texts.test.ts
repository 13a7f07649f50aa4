import { compareTexts } from './compare-texts'

const compare = (before: string, after: string) => {
  const { parts, ...counts } = compareTexts(before, after) ?? { parts: [] }
  const marks = { same: '', added: '+', removed: '-' }
  return {
    ...counts,
    lines: parts.map(({ skipped, words }) =>
      skipped ? `(${skipped})` : words.map(({ is, text }) => (is === 'same' ? text : `[${marks[is]}${text}]`)).join(''),
    ),
  }
}

test('compareTexts marks a changed word within its paragraph and only counts distant paragraphs', () => {
  const head = ['一', '二', '三', '四', '五']
  const before = [...head, '被告于三十日内支付货款。', '此致'].join('\n')
  const after = [...head, '被告于十五日内支付货款及利息。', '此致'].join('\n')
  expect(compare(before, after)).toEqual({
    lines: ['(4)', '五', '被告于[-三十日内][+十五日内]支付货款[+及利息]。', '此致'],
    ...{ added: 7, removed: 4, changes: 1 },
  })
})

test('compareTexts reports added and removed paragraphs as a whole', () => {
  expect(compare('甲\n乙\n丙', '甲\n丙\n丁')).toEqual({
    lines: ['甲', '[-乙]', '丙', '[+丁]'],
    ...{ added: 1, removed: 1, changes: 2 },
  })
})

test('different line breaks and spaces are no change', () => {
  expect(compare('请求判令被告\n支付货款', '请求判令\n被告支付货款')).toMatchObject({
    added: 0,
    removed: 0,
    changes: 0,
  })
  expect(compare('甲  方', '甲 方')).toMatchObject({ changes: 0 })
  expect(compare('', '')).toEqual({ lines: [], added: 0, removed: 0, changes: 0 })
})

test('entirely different texts are shown whole, and too long ones are not compared', () => {
  const other = (letter: string) => Array.from({ length: 900 }, (_, index) => `${letter}${index}`).join(' ')
  expect(compare(other('a'), other('b')).lines).toHaveLength(1)
  expect(compareTexts('字'.repeat(300_001), '字'.repeat(300_000))).toBeUndefined()
})
