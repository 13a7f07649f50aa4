import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { compute } from '@contract/forms/formula'
import { fitting, misfitsOf, type Problems, problemsOf, tidy } from '@contract/forms/problems'
import { fail } from '../../../kernel/fail'
import { PRODUCT_CALENDAR, readWorkCalendar } from '../../law-table'
import { findCaseIds } from '../reading/walls-repository'
import { filesIn, type Names, namedIn, summaryOf } from '../reading/words'
import type { KindContext } from '../running/context'
import { PeopleRepository } from '../running/people-repository'
import type { FirmKind } from './kind-book'
import { holdFor } from './lock-works'
import type { Application } from './side'

export interface Applicant {
  id: string
  name: string
}

/** A filled-in form after the server's checks: values with formulas calculated anew, and problems by field. */
export interface ReadForm {
  values: FormValues
  problems: Problems
}

/** True for a field whose value depends on the days of rest. */
const countsDays = (field: FieldDefinition) => field.type === 'formula' && field.formula.op === 'days'

/** Checks, calculates and describes the forms of every kind. */
export class Forms {
  readonly #people: PeopleRepository

  constructor(
    private readonly context: KindContext,
    private readonly kind: FirmKind,
  ) {
    this.#people = new PeopleRepository(context.db)
  }

  /**
   * Returns the calculated values and all problems of a form.
   * @param given the work that is submitted again; with `isHeld` everything the form decides upon is locked from here
   * on
   */
  async read(
    values: FormValues,
    applicant: Applicant,
    given: { workId?: string; isHeld?: boolean } = {},
  ): Promise<ReadForm> {
    const { fields } = this.kind
    const today = this.context.time.slice(0, 10)
    const problems = problemsOf(fields, values, today)
    const { isRestDay } = fields.some(countsDays) ? await readWorkCalendar(this.context.db) : PRODUCT_CALENDAR
    const computed = compute(fields, this.#dropMisfits(values), isRestDay)
    if (Object.keys(problems).length > 0) return { values: computed, problems }
    const { side } = this.kind
    const asked = { ...applied(applicant, computed), workId: given.workId }
    if (given.isHeld) await holdFor(this.context, side, asked)
    const looks = [
      () => this.#findUnknown(computed),
      () => side.check?.(this.context, asked),
      () => side.checkRights?.(this.context, asked),
    ]
    for (const look of looks) {
      const wrong = (await look()) ?? {}
      if (Object.keys(wrong).length > 0) return { values: computed, problems: wrong }
    }
    return { values: (await side.kept?.(this.context, asked)) ?? computed, problems: {} }
  }

  /**
   * Like `read`, but refuses with the message of the first field's problem. Everything the form decides upon is locked
   * from here on.
   */
  async accept(values: FormValues, applicant: Applicant, workId?: string): Promise<FormValues> {
    const { problems, values: computed } = await this.read(values, applicant, { workId, isHeld: true })
    const [first] = Object.values(problems)
    if (first !== undefined) fail.invalid(first, problems)
    return computed
  }

  /**
   * Returns the values a draft keeps: those of the form's fields, complete or not. Refuses values that could not be
   * shown again.
   */
  draft(values: FormValues): FormValues {
    const misfits = misfitsOf(this.kind.fields, values)
    const [first] = Object.values(misfits)
    if (first !== undefined) fail.invalid(first, misfits)
    return this.#dropMisfits(values)
  }

  /** Drops values that do not fit their field, so that formulas can be calculated. */
  #dropMisfits(values: FormValues): FormValues {
    const { fields } = this.kind
    const today = this.context.time.slice(0, 10)
    const wrong = problemsOf(fields, values, today)
    const isWrong = (key: string) => /格式不正确|须为数字/.test(wrong[key] ?? '')
    return tidy(fields, Object.fromEntries(Object.entries(fitting(fields, values)).filter(([key]) => !isWrong(key))))
  }

  async names(values: FormValues): Promise<Names> {
    const { emps, depts, customers } = namedIn(this.kind.fields, values)
    const [people, departments, clients] = await Promise.all([
      this.#people.named(emps),
      this.#people.departmentNames(depts),
      this.#people.customerNames(customers),
    ])
    return new Map([
      ...[...people].map(([id, { name }]): [string, string] => [id, name]),
      ...clients.map(({ id, name }): [string, string] => [id, name]),
      ...departments.map(({ id, name }): [string, string] => [id, name]),
      ...((await this.kind.side.names?.(this.context, values)) ?? []),
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
      case_ids: JSON.stringify(await findCaseIds(this.context.db, values)),
      fields: kind.definition.fromServer ? JSON.stringify(kind.fields) : null,
    }
  }

  /** Columns of a draft's row: its title as far as it is filled in. The amount is only set on submission. */
  async draftColumns(values: FormValues, applicant: Applicant) {
    const { title, summary, form, case_ids } = await this.columns(values, applicant)
    return { title: title.trim() || this.kind.title, summary, form, case_ids }
  }

  fileIds = (values: FormValues): string[] => filesIn(this.kind.fields, values).flatMap(({ ids }) => ids)

  /** Reports people, departments and records the form names that do not exist. */
  async #findUnknown(values: FormValues): Promise<Problems> {
    const problems: Problems = {}
    for (const field of this.kind.fields) {
      const ids = ([values[field.key] ?? []].flat() as unknown[]).map(String)
      if (ids.length === 0) continue
      if (field.type === 'emp' && (await this.#people.working(ids)).length < ids.length)
        problems[field.key] = `${field.label}不存在或已离职`
      if (field.type === 'dept' && (await this.#people.departmentNames(ids)).length < ids.length)
        problems[field.key] = `${field.label}不存在`
      if ((field.type === 'customer' || field.type === 'case') && !(await this.#canSeeAll(field.type, ids)))
        problems[field.key] = `${field.label}不存在或已被删除`
    }
    return problems
  }

  async #canSeeAll(kind: string, ids: readonly string[]): Promise<boolean> {
    const { sees = async () => true } = this.context
    return (await Promise.all(ids.map((id) => sees(kind, id)))).every(Boolean)
  }
}

export const applied = (applicant: Applicant, values: FormValues): Application => ({
  applicantId: applicant.id,
  applicantName: applicant.name,
  values,
})
