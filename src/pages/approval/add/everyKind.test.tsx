import { approval } from '@contract/approval'
import { approvalKinds } from '@contract/approval/kinds'
import type { KindForm } from '@contract/approval/shapes'
import { caseSource } from '@contract/case-source'
import { dossier } from '@contract/dossier'
import { expense } from '@contract/expense'
import type { FieldDefinition } from '@contract/forms/fields'
import { isVisible } from '@contract/forms/problems'
import { seal } from '@contract/seal'
import { selector } from '@contract/selector'
import { aNextStep } from '@test/factories/approval-views'
import { eventually } from '@test/support/eventually'
import { fakeApi } from '@test/support/fake-api'
import { type OpenPage, openPage } from '@test/support/page'
import { Application } from './Application'
import { applicationSources } from './applicationSources'

const NO_CALLS = {
  approval: fakeApi(approval, {}),
  caseSource: fakeApi(caseSource, {}),
  dossier: fakeApi(dossier, {}),
  expense: fakeApi(expense, {}),
  seal: fakeApi(seal, {}),
  selector: fakeApi(selector, {}),
}
const PATIENCE_MS = 3_000
const RECORD = { id: 'r1', text: '砚澜科技与鹿屿物流买卖合同纠纷' }

/** Address with the record, where its kind asks for it before the form. */
const formOf = ({ codes: [type = 0], title, group, fields, record }: (typeof approvalKinds)[number]): KindForm => ({
  ...{ type, title, group, formId: null, facts: [], suggestions: {}, flow: [], draft: null },
  fields: [...fields],
  initial: record ? { [record]: RECORD } : {},
})

let page: OpenPage
afterEach(() => page?.close())

const openForm = async (kind: (typeof approvalKinds)[number]) => {
  const form = formOf(kind)
  page = await openPage(() => <Application asked={{ type: form.type, recordId: kind.record && RECORD.id }} />, {
    answers: {
      'workflow/getWorkFlowByType': () => form,
      'workflow/forecast': () => ({
        next: aNextStep(),
        forecast: [],
        computed: {},
        proposed: {},
        risks: [],
        differences: [],
        problems: {},
      }),
      'general/getDepartmentList': () => [],
    },
  })
  await page.sees('提交审批')
  return form
}

const CONTROLS = 'input, textarea, [role=button], [role=radio], [role=checkbox], [role=switch], [role=radiogroup]'

const isEnabled = (found: HTMLElement) =>
  found.getAttribute('aria-disabled') !== 'true' && !found.hasAttribute('disabled')

/** Control under the field's name, or within its frame. */
const controlOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isEnabled).find((found) => {
    const name = found.getAttribute('aria-label') ?? found.textContent ?? ''
    const frame = found.closest('.field')?.querySelector('.field__label')?.textContent ?? ''
    return [name, name.replace(/^添加/, ''), frame].some((words) => words.startsWith(label))
  })

const isAsked = (field: FieldDefinition, form: KindForm) =>
  field.required && isVisible(field, form.initial) && field.type !== 'formula' && !(field.key in form.initial)

test.each(approvalKinds.map((kind) => [kind.codes[0], kind.title, kind] as const))(
  'every required field of %i %s that did not come with the address takes a tap or typing',
  async (_, __, kind) => {
    const form = await openForm(kind)
    const asked = form.fields.filter((field) => isAsked(field, form)).map(({ label }) => label)
    // Some controls are loaded late.
    const without = await eventually(
      async () => asked.filter((label) => !controlOf(label)),
      ({ length }) => length === 0,
      PATIENCE_MS,
    ).catch(() => asked.filter((label) => !controlOf(label)))
    expect(without).toEqual([])
  },
)

/** Includes the fields of lines. */
const deepFields = (fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.flatMap((field) => [field, ...('fields' in field ? deepFields(field.fields as FieldDefinition[]) : [])])

test('every record that an application names is chosen from a list, or came with the address', () => {
  const sources = applicationSources(NO_CALLS, undefined) ?? {}
  const without = approvalKinds.flatMap(({ title, fields, record }) =>
    deepFields(fields).flatMap((field) =>
      field.type === 'remote' && field.key !== record && !(field.source in sources) ? [`${title} ${field.label}`] : [],
    ),
  )
  expect(without).toEqual([])
})

test('every required choice of an application offers something', () => {
  const empty = approvalKinds.flatMap(({ title, fields }) =>
    deepFields(fields).flatMap((field) =>
      (field.type === 'select' || field.type === 'multi') && field.required && field.options?.length === 0
        ? [`${title} ${field.label}`]
        : [],
    ),
  )
  expect(empty).toEqual([])
})
