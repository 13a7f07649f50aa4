import { formProblem, ownFieldsProblem } from '@contract/approval/form-problems'
import type * as T from '@contract/approval/shapes'
import type { CustomFieldKind } from '@contract/custom-field/codes'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { DrawingRepository } from './drawing-repository'

export const FORM_KIND = 'approvalForm'
const FORM = '表单'

/** The firm's own forms (2031), and its own fields on records. */
export class OwnForms {
  readonly #rows: DrawingRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new DrawingRepository(call.db)
  }

  async list(): Promise<T.OwnFormRow[]> {
    const [forms, works] = await Promise.all([this.#rows.allForms(), this.#rows.worksByForm()])
    return forms.map((form) => ({
      formId: form.id,
      title: form.title,
      group: form.group_code,
      isOn: form.is_on,
      fields: form.fields.length,
      works: works.get(form.id) ?? 0,
    }))
  }

  async byId(formId: string): Promise<T.OwnForm> {
    const [forms, works] = await Promise.all([this.#rows.allForms(), this.#rows.worksByForm()])
    const form = forms.find(({ id }) => id === formId) ?? fail.gone(FORM)
    return {
      formId,
      title: form.title,
      about: form.about,
      group: form.group_code,
      isOn: form.is_on,
      isMoney: form.is_money,
      amountKey: form.amount_key,
      summary: form.summary,
      fields: form.fields as T.DrawnField[],
      works: works.get(formId) ?? 0,
    }
  }

  /** Saves a form. Works made with it keep the fields they were made with. */
  async save({ formId, fields, ...given }: T.SaveFormInput): Promise<T.OwnForm> {
    const { now } = this.call
    const forms = await this.#rows.allForms()
    if (formId && !forms.some(({ id }) => id === formId)) fail.gone(FORM)
    const title = given.title.trim()
    if (forms.some((form) => form.id !== formId && form.title === title))
      fail.invalid(`已有「${title}」`, { title: `已有「${title}」` })
    refuse('fields', formProblem(fields))
    refuse('amountKey', amountProblem(given, fields))
    const keys = new Set(fields.map(({ key }) => key))
    const row = {
      title,
      about: given.about?.trim() ?? '',
      group_code: given.group,
      is_on: given.isOn,
      is_money: given.isMoney,
      amount_key: given.amountKey ?? '',
      fields: JSON.stringify(fields),
      summary: JSON.stringify(given.summary.filter((key) => keys.has(key))),
    }
    const id = formId ?? newId(now)
    if (formId) await this.#rows.updateForm(id, row)
    else await this.#rows.insertForm({ id, sort: forms.length, ...row })
    await this.call.audit('form.save', { kind: FORM_KIND, id })
    return this.byId(id)
  }

  async fieldsOf(kind: CustomFieldKind): Promise<T.OwnFields> {
    return { kind, fields: (await this.#rows.ownFields(kind)) as T.DrawnField[] }
  }

  async saveFields({ kind, fields }: T.SaveOwnFieldsInput): Promise<T.OwnFields> {
    refuse('fields', ownFieldsProblem(fields))
    await this.#rows.saveOwnFields(kind, JSON.stringify(fields))
    await this.call.audit('form.fields', { kind: FORM_KIND, id: kind })
    return this.fieldsOf(kind)
  }
}

function refuse(field: string, words: string | undefined) {
  if (words) fail.invalid(words, { [field]: words })
}

/** A money form needs an amount field, which its conditions and the second confirmation use. */
function amountProblem({ isMoney, amountKey }: Pick<T.SaveFormInput, 'isMoney' | 'amountKey'>, fields: T.DrawnField[]) {
  if (!amountKey) return isMoney ? '资金类表单须指定金额字段' : undefined
  const field = fields.find(({ key }) => key === amountKey)
  return field?.type === 'money' || field?.type === 'formula' ? undefined : '金额字段须是金额或明细合计'
}
