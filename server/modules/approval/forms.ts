import type { FormValues } from '@contract/approvals/fields'
import { compute } from '@contract/approvals/formula'
import { type Problems, problemsOf, tidy } from '@contract/approvals/problems'
import { isRestDay } from '../../calendar/calendar'
import { fail } from '../../fail'
import type { KindContext } from './context'
import type { FirmKind } from './kind-book'
import type { Application } from './kinds/side'
import { PeopleRepository } from './people.repository'
import { filesIn, type Names, namedIn, summaryOf } from './words'

export interface Applicant {
  id: string
  name: string
}

/** A form that was filled in, as the server believes it: what it kept, reckoned anew. */
export interface ReadForm {
  values: FormValues
  problems: Problems
}

/** Forms of every kind: checked, reckoned and put into words. */
export class Forms {
  readonly #people: PeopleRepository

  constructor(
    private readonly context: KindContext,
    private readonly kind: FirmKind,
  ) {
    this.#people = new PeopleRepository(context.db)
  }

  /** What was sent, and all that is wrong with it. */
  async read(values: FormValues, applicant: Applicant): Promise<ReadForm> {
    const { fields } = this.kind
    const today = this.context.time.slice(0, 10)
    const problems = problemsOf(fields, values, today)
    const computed = compute(fields, this.#sound(values), isRestDay)
    if (Object.keys(problems).length > 0) return { values: computed, problems }
    const unknown = await this.#unknown(computed)
    const more =
      Object.keys(unknown).length > 0 ? {} : await this.kind.side.check?.(this.context, applied(applicant, computed))
    return { values: computed, problems: { ...unknown, ...more } }
  }

  /** …or refuses it, with the words of its first field. */
  async accept(values: FormValues, applicant: Applicant): Promise<FormValues> {
    const { problems, values: computed } = await this.read(values, applicant)
    const [first] = Object.values(problems)
    if (first !== undefined) fail.invalid(first, problems)
    return computed
  }

  /** What a draft keeps: whatever the form has a field for, complete or not. */
  draft(values: FormValues): FormValues {
    const keys = new Set(this.kind.fields.map(({ key }) => key))
    const stranger = Object.keys(values).find((key) => !keys.has(key))
    if (stranger) fail.invalid(`表单中没有「${stranger}」这一项`, { [stranger]: `表单中没有「${stranger}」这一项` })
    return this.#sound(values)
  }

  /** A value of another type than its field's is none: a formula must not stumble over it. */
  #sound(values: FormValues): FormValues {
    const today = this.context.time.slice(0, 10)
    const wrong = problemsOf(this.kind.fields, values, today)
    const isWrongType = (key: string) => /格式不正确|须为数字/.test(wrong[key] ?? '')
    const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !isWrongType(key)))
    return tidy(this.kind.fields, kept)
  }

  async names(values: FormValues): Promise<Names> {
    const { emps, depts } = namedIn(this.kind.fields, values)
    const [people, departments] = await Promise.all([this.#people.named(emps), this.#people.departmentNames(depts)])
    return new Map([
      ...[...people].map(([id, { name }]): [string, string] => [id, name]),
      ...departments.map(({ id, name }): [string, string] => [id, name]),
    ])
  }

  async columns(values: FormValues, applicant: Applicant) {
    const { kind } = this
    const amount = kind.amountKey ? values[kind.amountKey] : undefined
    return {
      title: kind.side.title(applied(applicant, values)),
      form: JSON.stringify(values),
      summary: JSON.stringify(summaryOf(kind, values, await this.names(values))),
      amount: typeof amount === 'string' && amount ? amount : null,
      fields: kind.definition.fromServer ? JSON.stringify(kind.fields) : null,
    }
  }

  fileIds = (values: FormValues): string[] => filesIn(this.kind.fields, values).flatMap(({ ids }) => ids)

  /** Whom a form names must be there. */
  async #unknown(values: FormValues): Promise<Problems> {
    const problems: Problems = {}
    for (const field of this.kind.fields) {
      const ids = ([values[field.key] ?? []].flat() as unknown[]).map(String)
      if (ids.length === 0) continue
      if (field.type === 'emp' && (await this.#people.working(ids)).length < ids.length)
        problems[field.key] = `${field.label}不存在或已离职`
      if (field.type === 'dept' && (await this.#people.departmentNames(ids)).length < ids.length)
        problems[field.key] = `${field.label}不存在`
    }
    return problems
  }
}

export const applied = (applicant: Applicant, values: FormValues): Application => ({
  applicantId: applicant.id,
  applicantName: applicant.name,
  values,
})
