import { joinBriefing, splitBriefing } from './briefing'

const EMPTY = { facts: '', evidence: '', issues: '', opinion: '', price: '', other: '' }

test('a briefing comes back in the parts it was written in, with its paragraphs', () => {
  const written = { ...EMPTY, facts: '2025 年签约。\n\n2026 年停付。', price: '风险代理，时效到 2027 年' }
  const text = joinBriefing(written)
  expect(text).toBe('【事实经过】\n2025 年签约。\n\n2026 年停付。\n\n【报价与风险】\n风险代理，时效到 2027 年')
  expect(splitBriefing(text)).toEqual(written)
})

test('a text without headings is kept whole under 其他', () => {
  const text = '证据较完整。\n建议先发律师函'
  expect(splitBriefing(text)).toEqual({ ...EMPTY, other: text })
  expect(splitBriefing(joinBriefing(splitBriefing(text)))).toEqual({ ...EMPTY, other: text })
})

test('nothing written is an empty text', () => {
  expect(joinBriefing({ facts: '  ', other: '\n' })).toBe('')
  expect(splitBriefing('')).toEqual(EMPTY)
})
