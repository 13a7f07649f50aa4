import type { AuditAction } from '@contract/admin/audit/actions'
import { drawingLimits } from '@contract/approval/drawing'
import { flowProblems } from '@contract/approval/flow-problems'
import { approvalKinds } from '@contract/approval/kinds'
import type * as T from '@contract/approval/shapes'
import { cutText } from '@contract/text'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { type FlowDefinition, type FlowNode, isPeopleNode } from '../engine/definition'
import { kindSides } from '../kinds'
import { type FirmKind, KindBook } from '../kinds/kind-book'
import { Forecast } from '../reading/forecast'
import { contextOf } from '../running/context'
import { conditionFields, peopleFields } from './condition-fields'
import { DrawingRepository, isHere } from './drawing-repository'

export const FLOW_KIND = 'approvalFlow'
const LATE = '他人刚刚修改了这个流程，请重新打开后再改'

/** The firm's own flows: listing, drawing, saving and trial runs. */
export class Flows {
  readonly #rows: DrawingRepository
  readonly #book: KindBook

  constructor(private readonly call: StaffCall) {
    this.#rows = new DrawingRepository(call.db)
    this.#book = new KindBook(contextOf(call))
  }

  async list(): Promise<T.FlowRow[]> {
    const [versions, batches, forms] = await Promise.all([
      this.#rows.versions(),
      this.#rows.batches(),
      this.#rows.allForms(),
    ])
    const kinds = approvalKinds.flatMap(({ codes, title, group, fromServer, batch }) =>
      codes.flatMap((type) => {
        const row = { type, group, batch, flow: kindSides[type]?.flow }
        return fromServer
          ? forms.map((form) => ({ ...row, formId: form.id, title: form.title, group: form.group_code }))
          : [{ ...row, formId: '', title }]
      }),
    )
    return kinds.map(({ type, formId, title, group, batch, flow }) => {
      const isIt = (row: { type: number; form_id: string }) => row.type === type && row.form_id === formId
      const newest = versions.find(isIt)
      const own = batches.find(isIt)
      return {
        type,
        formId,
        title,
        group,
        version: newest?.changedBy ? newest.version : 0,
        changedBy: newest?.changedBy ?? '',
        changedTime: newest?.changedBy ? newest.time : '',
        steps: stepsOf((newest?.nodes ?? flow?.nodes ?? []) as unknown as FlowNode[]),
        isBatch: own ? own.is_on : batch !== undefined,
      }
    })
  }

  /** @param version a past version to look at; 0 for the product's own */
  async drawing({ type, formId = '', version }: T.DrawnVersionRef): Promise<T.FlowDrawing> {
    const kind = await this.#getKind({ type, formId })
    const versions = await this.#rows.versions({ type, formId })
    const shown = version === undefined ? versions[0] : versions.find((row) => row.version === version)
    if (version && !shown) fail.gone('流程版本')
    const nodes = (shown?.nodes ?? kind.side.flow.nodes) as unknown as T.DrawnNode[]
    const around = await this.#loadAround(kind, nodes)
    return {
      type,
      formId,
      title: kind.title,
      isMoney: kind.isMoney,
      version: drawnVersion(versions),
      shownVersion: shown?.version ?? 0,
      nodes: nodes.map((node) => ({ ...node })),
      ...around,
      batch: {
        isOn: kind.batch !== undefined,
        maxAmount: kind.batch?.maxAmount ?? '',
        isOffered: kind.definition.batch !== undefined,
      },
      versions: versions.map((row) => ({
        version: row.version,
        changedBy: row.changedBy ?? '',
        time: row.time,
        note: row.note,
        steps: stepsOf(row.nodes as unknown as FlowNode[]),
      })),
    }
  }

  async save({ type, formId = '', version, nodes, note = '' }: T.SaveFlowInput): Promise<T.FlowDrawing> {
    const { now, me, time } = this.call
    const kind = await this.#getKind({ type, formId })
    const [problem] = await this.#findProblems(kind, nodes)
    if (problem) fail.invalid(problem.words, { nodes: problem.words })
    const versions = await this.#rows.versions({ type, formId })
    if (drawnVersion(versions) !== version) fail.conflict(LATE)
    const newest = versions[0]?.version ?? 0
    const isKept = await this.#rows.insertVersion({
      id: newId(now),
      type,
      form_id: formId,
      version: newest + 1,
      nodes: JSON.stringify(nodes),
      changed_by: me.id,
      note: cutText(note.trim(), drawingLimits.note),
      created_at: time,
    })
    if (!isKept) fail.conflict(LATE)
    await this.#audit('flow.save', { type, formId }, { version: newest + 1 })
    return this.drawing({ type, formId })
  }

  async saveBatch({ type, formId = '', isOn, maxAmount }: T.SaveBatchInput): Promise<T.FlowDrawing> {
    await this.#getKind({ type, formId })
    await this.#rows.saveBatch(type, formId, { is_on: isOn, max_amount: maxAmount || null })
    if (!isOn) await this.#rows.endBatches(type, formId)
    await this.#audit('flow.batch', { type, formId }, { isOn, maxAmount: maxAmount ?? '' })
    return this.drawing({ type, formId })
  }

  /** Predicts who would be asked if this person applied; returns the problems of a flow that cannot be saved. */
  async tryOut({ type, formId = '', nodes, applicantId, values }: T.TryFlowInput): Promise<T.FlowTry> {
    const kind = await this.#getKind({ type, formId })
    const problems = await this.#findProblems(kind, nodes)
    if (problems.length > 0) return { problems, ahead: [] }
    const [applicant] = await this.#rows.people([applicantId])
    if (!applicant || !isHere(applicant)) return fail.unchosen('applicantId', '在职的申请人')
    const ahead = await new Forecast(this.call).foreseen({
      flow: flowOf(nodes),
      type,
      applicantId,
      departmentId: applicant.departmentId,
      isMoney: kind.isMoney,
      values,
    })
    return { problems: [], ahead }
  }

  async #findProblems(kind: FirmKind, nodes: readonly T.DrawnNode[]): Promise<T.FlowProblem[]> {
    const { fields, peopleFields: named, roles, people } = await this.#loadAround(kind, nodes)
    const known = new Map(people.map((person) => [person.empId, person]))
    const gone = new Map(
      idsIn(nodes).flatMap((id) => (known.get(id)?.isHere ? [] : [[id, known.get(id)?.name ?? ''] as const])),
    )
    const found = flowProblems(nodes, {
      fields,
      peopleFields: named.map(({ value }) => value),
      roles: roles.map(({ value }) => value),
      gone,
    })
    return found.length > 0 ? found : this.#findUnheldSteps(nodes, roles)
  }

  /** Reports steps whose role nobody holds and that have no fallback. */
  async #findUnheldSteps(nodes: readonly T.DrawnNode[], roles: T.FlowDrawing['roles']): Promise<T.FlowProblem[]> {
    const heldBy = new Map(roles.map(({ value, people }) => [value, people]))
    return nodes.flatMap(({ id, name, kind, approver, ifNobody }) => {
      if (kind === 'cc' || ifNobody || approver?.by !== 'role' || heldBy.get(approver.role ?? '')) return []
      return [{ nodeId: id, words: `目前没有人担任「${name}」的角色，请设置无人时怎么办` }]
    })
  }

  async #loadAround(kind: FirmKind, nodes: readonly T.DrawnNode[]) {
    const [departments, roles, people] = await Promise.all([
      this.#rows.departments(),
      this.#rows.roles(),
      this.#rows.people(idsIn(nodes)),
    ])
    return {
      fields: conditionFields(kind, departments),
      peopleFields: peopleFields(kind),
      roles,
      people: people.map((person) => ({ empId: person.id, name: person.name, isHere: isHere(person) })),
    }
  }

  /** Returns the kind, including forms that are turned off: a form's flow is drawn before it is turned on. */
  #getKind({ type, formId = '' }: T.DrawnKindRef): Promise<FirmKind> {
    return this.#book.kindToDraw(type, formId)
  }

  #audit(action: AuditAction, { type, formId = '' }: T.DrawnKindRef, detail: Record<string, unknown>) {
    return this.call.audit(action, { kind: FLOW_KIND, id: formId || String(type) }, detail)
  }
}

/**
 * Newest version drawn by somebody. The product's own flow is also stored once a work starts with it, and does not
 * count.
 */
const drawnVersion = (versions: readonly { version: number; changedBy: string | null }[]) =>
  versions.find(({ changedBy }) => changedBy)?.version ?? 0

const flowOf = (nodes: readonly T.DrawnNode[]): FlowDefinition => ({ nodes: nodes as unknown as FlowNode[] })

const stepsOf = (nodes: readonly FlowNode[]) => nodes.filter(isPeopleNode).length

const idsIn = (nodes: readonly T.DrawnNode[]): string[] =>
  nodes.flatMap(({ approver }) => [...(approver?.ids ?? []), ...(approver?.otherwise?.ids ?? [])])
