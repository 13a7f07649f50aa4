import { approvalKinds } from '@contract/approval/kinds'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { compute } from '@contract/forms/formula'
import { fitting, misfitsOf, problemsOf, tidy } from '@contract/forms/problems'
import { anyJson, chance, spoilt } from '@test/support/fuzz'
import { filesIn, lineBlocks, namedIn, rowsOf, summaryOf } from '../reading/words'

const ROUNDS = 1_000
/** Nesting levels left for the values within a request body. */
const LEVELS = 6
const TODAY = '2026-11-22'

/** One field of each type that no built-in kind uses yet, as a firm's own form may have it. */
const OWN_FORM: FieldDefinition[] = [
  { type: 'text', key: 'title', label: '标题' },
  { type: 'multi', key: 'many', label: '多选', options: [{ value: 'a', label: '甲' }] },
  { type: 'case', key: 'case', label: '案件', visibleIf: { key: 'many', in: ['a'] } },
  {
    type: 'lines',
    key: 'lines',
    label: '明细',
    columns: [
      { type: 'halfDay', key: 'when', label: '时间' },
      { type: 'formula', key: 'days', label: '天数', formula: { op: 'days', span: 'when' } },
    ],
  },
]
const WHOLE: FormValues = {
  kind: '事假',
  title: '标题',
  period: { start: '2026-11-23', end: '2026-11-24', startHalf: 'am', endHalf: 'pm' },
  handover: ['e1'],
  many: ['a'],
  lines: [{ item: '纸', qty: '2', price: '10.00', when: { start: '2026-11-23', end: '2026-11-23' } }],
}

const forms: [string, { fields: readonly FieldDefinition[]; summary: readonly string[] }][] = [
  ...approvalKinds
    .filter(({ fromServer }) => !fromServer)
    .map((kind): [string, (typeof approvalKinds)[number]] => [kind.title, kind]),
  ['自定义', { fields: OWN_FORM, summary: ['title', 'lines'] }],
]

/** Runs every step of a form from its arrival to being read. */
function throughAll(fields: readonly FieldDefinition[], summary: readonly string[], sent: FormValues) {
  misfitsOf(fields, sent)
  problemsOf(fields, sent, TODAY)
  const kept = compute(fields, tidy(fields, fitting(fields, sent)))
  expect(misfitsOf(fields, kept)).toEqual({})
  const names = new Map([['e1', '林知远']])
  const shown = [rowsOf(fields, kept, names), lineBlocks(fields, kept, names)]
  return [shown, summaryOf({ fields, summary }, kept, names), namedIn(fields, kept), filesIn(fields, kept)]
}

test.each(forms)('%s: any form content is either refused with a message or saved in a readable form', (_, form) => {
  const { fields, summary } = form
  const known = Object.fromEntries(Object.entries(WHOLE).filter(([key]) => fields.some((field) => field.key === key)))
  for (let round = 0; round < ROUNDS; round++) {
    const by = chance(round)
    const { key } = by.pick(fields)
    const sent = { ...known, [key]: by.below(2) ? anyJson(by, LEVELS) : spoilt(by, known[key], LEVELS) } as FormValues
    try {
      throughAll(fields, summary, sent)
    } catch (error) {
      throw new Error(`seed ${round}: ${JSON.stringify(sent)} → ${(error as Error).stack}`)
    }
  }
})
