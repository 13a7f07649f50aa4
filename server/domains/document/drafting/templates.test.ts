import { CASE_CATEGORIES, type CaseCategory } from '@contract/case/codes'
import { DRAFTS, type DraftKind, draftLimits, draftsFor } from '@contract/document/drafts'
import { blanksIn, docxOf } from './docx'
import { TEMPLATES } from './templates'

const CATEGORIES = Object.keys(CASE_CATEGORIES) as CaseCategory[]
const CLIENTS = ['organ', 'person'] as const
const everyDraft = CATEGORIES.flatMap((category) =>
  CLIENTS.flatMap((client) => draftsFor({ category, client }).map((kind) => ({ category, client, kind }))),
)
const textOf = ({ category, client, kind }: (typeof everyDraft)[number]) =>
  TEMPLATES[kind]({ category, client }).join('\n')

test('no template for a natural person names a legal representative or a seal', () => {
  const wrong = everyDraft.filter(
    (draft) => draft.client === 'person' && /法定代表人|统一社会信用代码|（盖章）/.test(textOf(draft)),
  )
  expect(wrong).toEqual([])
})

test('every company is named with its code and its legal representative in the power of attorney', () => {
  const text = textOf({ category: 'civil', client: 'organ', kind: 'authorization' })
  expect(text).toContain('法定代表人：{法定代表人}')
  expect(text).toContain('统一社会信用代码')
})

test('no template of a criminal case names an opponent or a claim, and none of advice a court', () => {
  const criminal = everyDraft.filter(
    (draft) => draft.category === 'criminal' && /对方|原告|被告：|诉讼请求/.test(textOf(draft)),
  )
  const advice = everyDraft.filter(
    ({ category, ...draft }) => category === 'retainer' && /受理机关|案号|举证/.test(textOf({ category, ...draft })),
  )
  expect([criminal, advice]).toEqual([[], []])
})

test.each([
  ['civil', ['complaint', 'answer', 'evidenceList', 'lawyersLetter'], ['meetingLetter', 'defenceOpinion']],
  ['criminal', ['meetingLetter', 'readingLetter', 'defenceOpinion'], ['lawyersLetter', 'complaint', 'authorization']],
  ['laborArbitration', ['arbitrationRequest', 'answer'], ['complaint', 'defenceLetter']],
  ['retainer', ['legalOpinion', 'lawyersLetter', 'engagement'], ['firmLetter', 'complaint', 'authorization']],
] as const)('%s offers its own papers and not those of others', (category, offered, others) => {
  const kinds: DraftKind[] = draftsFor({ category, client: 'person' })
  expect(kinds).toEqual(expect.arrayContaining([...offered]))
  expect(others.filter((kind) => kinds.includes(kind))).toEqual([])
})

test('every template is offered somewhere, opens with a title, and has blanks within the limit and named by their content', () => {
  expect(new Set(everyDraft.map(({ kind }) => kind))).toEqual(new Set(Object.keys(DRAFTS)))
  for (const draft of everyDraft) {
    const blanks = blanksIn(docxOf(TEMPLATES[draft.kind](draft)))
    expect(blanks.length).toBeLessThanOrEqual(draftLimits.blanks)
    expect(blanks).not.toContain('今天')
    expect(TEMPLATES[draft.kind](draft)[0]).not.toMatch(/[{：]/)
  }
})
