import { kindOf, refusalOf } from '@contract/approval/kinds'
import type { KindDefinition } from '@contract/approval/kinds/kind'
import type { FieldDefinition } from '@contract/forms/fields'
import { fail } from '../../../kernel/fail'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext } from '../running/context'
import { FlowRepository } from '../running/flows-repository'
import { kindSides } from '.'
import type { KindSide } from './side'

/** A kind as a firm has it: the shared definition, the server's side, and for the firm's own forms their fields. */
export interface FirmKind {
  type: number
  formId: string
  definition: KindDefinition
  side: KindSide
  title: string
  fields: readonly FieldDefinition[]
  summary: readonly string[]
  amountKey: string
  isMoney: boolean
  /** Set when several may be agreed to together, up to this amount: the firm's setting, else the product's. */
  batch?: { maxAmount?: string }
}

const NOT_OPEN = '该审批类型暂未开放'

/** Finds the kinds a firm can apply for. */
export class KindBook {
  readonly #flows: FlowRepository

  constructor(private readonly context: Pick<KindContext, 'db' | 'newId'>) {
    this.#flows = new FlowRepository(context.db)
  }

  /** @param kept the fields saved with the work, which its form may no longer have */
  async kind(type: number, formId = '', kept?: readonly FieldDefinition[] | null): Promise<FirmKind> {
    const problem = refusalOf(type)
    if (problem) fail.invalid(problem)
    const [definition, side] = [kindOf(type), kindSides[type]]
    if (!definition || !side) return fail.invalid(NOT_OPEN, { type: NOT_OPEN })
    if (definition.fromServer) return this.#getOwnForm(type, formId, definition, side, kept)
    if (formId) fail.invalid('该审批类型没有自定义表单', { formId: '该审批类型没有自定义表单' })
    const { title, fields, summary, amount = '', isMoney = false } = definition
    const batch = await this.#getBatch(type, formId, definition)
    return { type, formId, definition, side, title, fields, summary, amountKey: amount, isMoney, batch }
  }

  /** Like `kind`, but also finds the firm's own forms that are turned off: their flow is drawn first. */
  async kindToDraw(type: number, formId: string): Promise<FirmKind> {
    const form = formId && kindOf(type)?.fromServer ? await this.#flows.form(formId) : undefined
    return this.kind(type, formId, form?.fields)
  }

  async #getBatch(type: number, formId: string, { batch }: KindDefinition): Promise<FirmKind['batch']> {
    const own = await this.#flows.batch(type, formId)
    if (!own) return batch
    return own.is_on ? { maxAmount: own.max_amount ?? undefined } : undefined
  }

  async #getOwnForm(
    type: number,
    formId: string,
    definition: KindDefinition,
    side: KindSide,
    kept?: readonly FieldDefinition[] | null,
  ): Promise<FirmKind> {
    const form = (formId ? await this.#flows.form(formId) : undefined) ?? fail.gone('表单')
    if (!form.is_on && !kept) fail.gone('表单')
    return {
      type,
      formId,
      definition,
      side: { ...side, title: ({ applicantName }) => `${applicantName}的${form.title}` },
      title: form.title,
      fields: kept ?? form.fields,
      summary: form.summary,
      amountKey: form.amount_key,
      isMoney: form.is_money,
      batch: await this.#getBatch(type, formId, definition),
    }
  }

  /**
   * Returns the current flow for a new work. The product's own flow is stored first, so that the work keeps it when the
   * code changes.
   */
  async flowToStart({ type, formId, side }: FirmKind): Promise<{ id: string; flow: FlowDefinition }> {
    const current = await this.#flows.current(type, formId)
    return current ?? this.#flows.begin(this.context.newId(), type, formId, side.flow)
  }

  /** Returns the current flow without storing anything. */
  async flowToSee({ type, formId, side }: FirmKind): Promise<FlowDefinition> {
    return (await this.#flows.current(type, formId))?.flow ?? side.flow
  }

  async flowOf(flowId: string | null, kind: FirmKind): Promise<FlowDefinition> {
    return (flowId ? await this.#flows.byId(flowId) : undefined) ?? this.flowToSee(kind)
  }

  forms() {
    return this.#flows.forms()
  }
}
