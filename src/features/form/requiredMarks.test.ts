/**
 * @jest-environment node
 */
import fs from 'node:fs'
import path from 'node:path'
import { approvalKinds } from '@contract/approval/kinds'
import { caseForm } from '@contract/case/form'
import { anyDeadlineForm, OWN_RULE } from '@contract/deadline/form'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { isBlank, isVisible, problemsAt } from '@contract/forms/problems'
import { contractForm } from '@contract/hr/form'
import { issuingForms, submittedForm } from '@contract/invoice/form'
import { newPreservationForm } from '@contract/preservation/form'
import { root } from '@test/support/paths'
import { FormModel } from '@/ui/form/FormModel'
import { filesBelow } from '../../../test/architecture/source'
import { formFields } from './formFields'
import { fromWire, type Values } from './formValues'

const FILE = { fileId: '1', fileName: '图.png', fileSize: '9', fileType: 'png' }
const TODAY = '2026-11-26'
type Fields = readonly FieldDefinition[]

const isForm = (value: unknown): value is Fields =>
  Array.isArray(value) && value.length > 0 && value.every((field) => field?.key && field?.type && 'label' in field)

/** Exported forms of the contract, and those of the approvals, by name. */
function allForms(): [string, Fields][] {
  const files = filesBelow('contract').filter((file) => file.endsWith('/form.ts'))
  const exported = files.flatMap((file) =>
    Object.entries(require(path.join(root, file)) as Record<string, unknown>).flatMap(([name, value]) =>
      isForm(value) ? [[`${file} ${name}`, value] as [string, Fields]] : [],
    ),
  )
  const approvals = approvalKinds.map(({ title, fields }) => [title, fields as Fields] as [string, Fields])
  return [
    ...exported,
    ['issuing on paper', issuingForms.paper],
    ['issuing digitally', issuingForms.digital],
    ...approvals,
  ]
}

const isFiles = (fields: Fields, key: string) =>
  fields.some((field) => field.key === key && ['image', 'file'].includes(field.type))

/** Values under which fields show, or become required: nothing, and each condition's values one at a time. */
function statesOf(fields: Fields): FormValues[] {
  const states: FormValues[] = [{}]
  for (const { visibleIf, requiredIf, requiredUnless } of fields) {
    for (const value of visibleIf?.in ?? []) states.push({ [visibleIf?.key ?? '']: value })
    for (const key of requiredUnless?.keys ?? []) states.push({ [key]: isFiles(fields, key) ? ['1'] : '13900000003' })
    const all = (requiredIf?.all ?? []).filter(({ key }) => fields.some((field) => field.key === key))
    const first = all.map((condition) => [
      condition.key,
      'in' in condition ? condition.in[0] : 'length' in condition ? '1'.repeat(condition.length) : TODAY,
    ])
    if (all.length > 0) states.push(Object.fromEntries(first))
  }
  return states
}

const modelOf = (fields: Fields, given: FormValues) =>
  new FormModel<Values>({
    fields: formFields(fields),
    initial: fromWire(fields, given, { fileIds: given.fileIds ? [FILE] : [] }),
  })

const isMarked = (fields: Fields, key: string, given: FormValues) => {
  const model = modelOf(fields, given)
  const field = model.fields.find((field) => field.key === key)
  return !!field && field.kind !== 'note' && field.kind !== 'group' && model.isRequired(field)
}

const INPUTLESS = new Set(['note', 'heading', 'formula', 'switch'])

test.each(allForms())('%s marks each field that is refused while blank, and no other', (_name, fields) => {
  const differing = statesOf(fields).flatMap((given) =>
    fields
      .filter((field) => !INPUTLESS.has(field.type) && isVisible(field, given, fields) && isBlank(given[field.key]))
      .filter((field) => field.type !== 'remote' && field.type !== 'address')
      .filter(
        (field) =>
          Object.keys(problemsAt(field, fields, given, TODAY)).length > 0 !== isMarked(fields, field.key, given),
      )
      .map(({ label }) => `${label} ${JSON.stringify(given)}`),
  )
  expect(differing).toEqual([])
})

const fieldsOf = (title: string): Fields => approvalKinds.find((kind) => kind.title === title)?.fields ?? []

// Needs that depend on another field, written by hand.
test.each<[string, Fields, string, FormValues, boolean]>([
  ['the e-mail of an invoice', fieldsOf('开票审批'), 'email', {}, true],
  ['the e-mail beside a mobile', fieldsOf('开票审批'), 'email', { mobile: '13900000003' }, false],
  ['the papers of a payment to others', fieldsOf('付款审批'), 'files', { payKind: 'purchase' }, true],
  ['the papers of an own advance', fieldsOf('付款审批'), 'files', { payKind: 'advance' }, false],
  ['the last day of a retainer', caseForm, 'endDate', { category: 'retainer' }, true],
  ['the last day of a lawsuit', caseForm, 'endDate', { category: 'civil' }, false],
  ['the last day of a contract for a fixed term', contractForm, 'endDay', { kind: 'fixed' }, true],
  ['the last day of a partnership', contractForm, 'endDay', { kind: 'partnership' }, false],
  ['the first day of a preservation that has a last one', newPreservationForm, 'fromDate', { untilDate: TODAY }, true],
  ['the first day of a preservation not executed yet', newPreservationForm, 'fromDate', {}, false],
  ["the day of the court's own period", anyDeadlineForm, 'courtDay', { rule: OWN_RULE }, true],
  ['the code of an invoice on paper', issuingForms.paper, 'code', {}, true],
  ['the number of a submitted invoice', submittedForm, 'number', { kind: 'special' }, true],
  ['the number of a train ticket', submittedForm, 'number', { kind: 'other' }, false],
  ['the code beside an old number', submittedForm, 'code', { kind: 'special', number: '12345678' }, true],
  ['the code of a receipt', submittedForm, 'code', { kind: 'fiscal', number: '12345678' }, false],
])('%s shows the mark as the server asks for it', (_what, fields, key, given, expected) => {
  expect(isMarked(fields, key, given)).toBe(expected)
})

/**
 * Refusals of something missing that the server words by itself, each with where the screen says so beforehand. A form's
 * own field says `required`, `requiredUnless` or `requiredIf` instead.
 */
const SAID_ELSEWHERE: Record<string, string> = {
  '请填写办案小结，或把它上传到卷宗': 'hint of 2002: depends on the dossier',
  '已有审批人同意，请填写撤回原因': 'asked for by the sheet of 撤回 when a step is agreed',
  '请填写银行流水号，或在意见里附上付款凭证': 'hint of the payment, whose voucher is outside of its form',
  请填写图形验证码: 'the field of the picture, shown by this very refusal',
  请上传身份证件: 'mark of the application to a firm',
  '请填写登录密码，或改用短信验证码': 'field of the proof',
  请填写项目编号: 'column of an import',
  请填写手机: 'column of an import',
  请填写开庭日期: 'column of an import',
  请填写客户名称: 'column of an import',
  请填写员工工号或姓名: 'column of an import',
  '请填写${label}': 'the kernel’s own words for a label',
}

test('the server words no refusal of a missing field that no form or list declares', () => {
  const literal = /['`](请(?:填写|上传)[^'`]*)['`]/g
  const found = filesBelow('server/domains')
    .filter((file) => !/\.test\.ts$|\/demo\//.test(file))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(literal)].map((match) => match[1] ?? ''),
    )
    .filter((words) => !NOT_A_FIELD.some((pattern) => pattern.test(words)))
  expect(found.filter((words) => !(words in SAID_ELSEWHERE))).toEqual([])
})

/** Words for a value that is there and cannot be used. */
const NOT_A_FIELD = [/可以检索的名称/, /能用作文件名/]
