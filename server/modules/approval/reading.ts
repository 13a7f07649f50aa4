import type {
  MessageWorkType,
  MessageWorkTypeInput,
  MyStep,
  WorkFile,
  WorkFlowView,
  WorkflowDetail,
  WorkTypeById,
  WorkTypeByIdInput,
  WorkValues,
} from '@contract/approval.shapes'
import { type Verb, WorkStatus } from '@contract/codes/approval'
import { fail } from '../../fail'
import type { StaffCall } from '../../http/call'
import { Access } from './access'
import { Ahead } from './ahead'
import { urgeTimeOf } from './applying'
import { isPeopleNode, nextOf } from './engine/definition'
import { applied, Forms } from './forms'
import { dueOf, formTitles, presentRow } from './lists'
import { WorkLists } from './lists.repository'
import { pathThrough } from './path'
import { lockedBy } from './policy'
import type { Progress } from './progress'
import { eventsOf, namedInPast, refOf, type Told, timelineOf } from './timeline'
import { filesIn, lineBlocks, rowsOf } from './words'
import type { Task, Turn, Work } from './works.repository'

const SUPPLEMENT = 'supplement'

/** One work, for whoever may read it. */
export class Reading {
  readonly #access: Access
  readonly #ahead: Ahead

  constructor(private readonly call: StaffCall) {
    this.#access = new Access(call)
    this.#ahead = new Ahead(call)
  }

  async detail(workId: string): Promise<WorkflowDetail> {
    const { me, time } = this.call
    const { work, facts } = await this.#access.visible(workId)
    const progress = await this.#access.progressOf(work)
    const past = await this.#past(work, facts.tasks)
    const forms = new Forms(this.#access.context, progress.kind)
    const values = this.#isMine(work) && work.draft ? work.draft : work.form
    const names = await forms.names(values)
    const row = await this.#row(work)
    const mine = facts.tasks.find((task) => task.assignee_id === me.id && task.state === 'pending')
    const runs = work.status === WorkStatus.running
    const holder = work.locked_until && work.locked_until > time ? work.locked_by : null
    const my = mine && runs ? await this.#step(progress, mine, past) : null
    const urgeTime = urgeTimeOf(work)
    const { side } = progress.kind
    const application = applied({ id: work.applicant_id, name: row.applicant.name }, values)
    const fields = [...progress.kind.fields]
    return {
      ...row,
      round: work.round,
      values,
      fields,
      rows: rowsOf(fields, values, names),
      lines: lineBlocks(fields, values, names),
      files: filesByField(progress, values, past),
      facts: (await side.facts?.(this.#access.context, application)) ?? [],
      risks: runs ? await this.#ahead.risksOf(progress, row.applicant.name) : [],
      timeline: past.timeline,
      events: past.events,
      forecast: runs ? await this.#ahead.ofWork(progress) : [],
      copies: past.copies,
      lock:
        holder && runs
          ? { holder: refOf(past.told.people, holder), until: work.locked_until ?? '', isMine: holder === me.id }
          : null,
      urgeTime: urgeTime && urgeTime > time ? urgeTime : null,
      my,
      can: this.#can(
        work,
        mine,
        facts.tasks,
        past.copies.some(({ person }) => person.empId === me.id),
        my?.next.kind === 'end',
      ),
      isMoney: progress.kind.isMoney,
    }
  }

  async flowView(workId: string): Promise<WorkFlowView> {
    const { me, time } = this.call
    const { work, facts } = await this.#access.visible(workId)
    const progress = await this.#access.progressOf(work)
    const past = await this.#past(work, facts.tasks)
    const runs = work.status === WorkStatus.running
    const forecast = runs ? await this.#ahead.ofWork(progress) : []
    const urgeTime = urgeTimeOf(work)
    const nodes = progress.flow.nodes.map((node) => {
      const turn = past.turns.filter((each) => each.node_id === node.id && each.round === work.round).at(-1)
      const coming = forecast.find(({ nodeId }) => nodeId === node.id)
      const step = turn && past.timeline.find(({ stepId }) => stepId === String(turn.turn))
      return {
        nodeId: node.id,
        name: node.name,
        kind: node.kind,
        state: nodeState(work, node.kind, turn?.state, coming),
        next: nextOf(node),
        people: step?.people.map(({ person }) => person) ?? coming?.people ?? [],
      }
    })
    return {
      workId,
      title: work.title,
      status: work.status,
      nodes: withConditions(nodes),
      timeline: past.timeline,
      events: past.events,
      forecast,
      canUrge: runs && work.applicant_id === me.id,
      urgeTime: urgeTime && urgeTime > time ? urgeTime : null,
    }
  }

  async values(workId: string): Promise<WorkValues> {
    const { work } = await this.#access.visible(workId)
    const { kind } = await this.#access.progressOf(work)
    const forms = new Forms(this.#access.context, kind)
    const rows = rowsOf(kind.fields, work.form, await forms.names(work.form))
    return { type: work.type, status: work.status, values: work.form, rows }
  }

  /** §4, approval opening: by a message's id, which is a task's or a work's. Nothing to open has no type. */
  async messageWork({ id, needMyDo }: MessageWorkTypeInput): Promise<MessageWorkType> {
    const task = await this.#access.works.findTask(id)
    const found = await this.#find(task?.work_id ?? id)
    if (!found) return { workId: '', status: WorkStatus.draft, isDoWork: 0 }
    const { work, isDoWork } = found
    return { type: work.type, workId: work.id, status: work.status, isDoWork: needMyDo === '1' ? isDoWork : 0 }
  }

  async workById({ workId }: WorkTypeByIdInput): Promise<WorkTypeById> {
    const found = (await this.#find(workId)) ?? fail.gone('审批')
    const { work, isDoWork } = found
    return { type: work.type, isDoWork, wkfWorkId: work.id, status: work.status }
  }

  async #find(workId: string) {
    const { me } = this.call
    const work = await this.#access.works.find(workId)
    const facts = work && (await this.#access.factsOf(work))
    if (!work || !facts || !(facts.hasTask || facts.isParty || work.applicant_id === me.id)) return undefined
    const waits = facts.tasks.some((task) => task.assignee_id === me.id && task.state === 'pending')
    return { work, isDoWork: waits && work.status === WorkStatus.running ? (1 as const) : (0 as const) }
  }

  async #row(work: Work) {
    const row = (await new WorkLists(this.call.db, this.call.me.id).rows([work.id])).get(work.id) ?? fail.gone('审批')
    return presentRow(row, await formTitles(this.call, [row]))
  }

  async #past(work: Work, tasks: readonly Task[]) {
    const { works, people } = this.#access
    const [turns, events, parties, files] = await Promise.all([
      works.turns(work.id),
      works.events(work.id),
      works.parties(work.id),
      works.files(work.id),
    ])
    const copied = parties.filter(({ part }) => part === 'cc')
    const named = await people.named([
      ...namedInPast(tasks, events),
      ...copied.map(({ employee_id }) => employee_id),
      work.locked_by,
    ])
    const told: Told = {
      people: named,
      files: new Map(files.map((file) => [file.id, presentFile(file)])),
      now: this.call.now,
    }
    return {
      turns,
      told,
      tasks,
      supplements: events.filter(({ did }) => did === SUPPLEMENT).flatMap((event) => event.file_ids),
      timeline: timelineOf(turns, tasks, told),
      events: eventsOf(events, told),
      copies: copied.map(({ employee_id, read_at }) => ({ person: refOf(named, employee_id), readTime: read_at })),
    }
  }

  async #step(progress: Progress, task: Task, { turns, tasks, told }: Past): Promise<MyStep> {
    const { flow, work } = progress
    const node = flow.nodes.find(({ id }) => id === work.node_id)
    if (!node || !isPeopleNode(node)) return fail.gone('审批')
    const path = pathThrough({ flow, work, turns, tasks })
    return {
      taskId: task.id,
      version: task.version,
      nodeName: node.name,
      arriveTime: task.arrived_at ?? '',
      due: dueOf(task.arrived_at, this.call.now),
      readTime: task.read_at,
      canBatch: task.can_batch,
      onBehalfOf: task.original_id ? refOf(told.people, task.original_id) : null,
      nodeId: node.id,
      nodeKind: node.kind,
      needsSignature: node.needsSignature ?? false,
      needsOpinion: node.needsOpinion ?? false,
      next: await this.#ahead.nextOfTask(progress, task.id),
      backTargets: [
        { to: 'applicant', name: '发起人', people: [refOf(told.people, work.applicant_id)] },
        ...path.map((step) => ({
          to: step.node.id,
          name: step.node.name,
          people: step.people.map((id) => refOf(told.people, id)),
        })),
      ],
    }
  }

  #isMine = (work: Work) => work.applicant_id === this.call.me.id

  /** What the caller may do now. Each of these is asked again when it is done. */
  #can(
    work: Work,
    mine: Task | undefined,
    tasks: readonly Task[],
    isCopied: boolean,
    isLast: boolean,
  ): Record<Verb, boolean> {
    const { me, time } = this.call
    const { status } = work
    const isMine = this.#isMine(work)
    const runs = status === WorkStatus.running
    const isFree = lockedBy(work, me.id, time) === undefined
    const decides = runs && mine !== undefined && isFree
    const cameBack = status === WorkStatus.returned || status === WorkStatus.withdrawn
    const isDraft = status === WorkStatus.draft
    const handles = tasks.some((task) => task.assignee_id === me.id)
    const holds = work.locked_by === me.id && lockedBy(work, '', time) !== undefined
    return {
      save: isMine && (isDraft || cameBack),
      start: isMine && isDraft,
      resubmit: isMine && cameBack,
      agree: decides,
      finish: decides && isLast,
      back: decides,
      withdraw: isMine && runs && isFree,
      cancel: isMine && cameBack,
      transfer: decides,
      addSign: decides,
      cc: (runs || status === WorkStatus.approved || status === WorkStatus.returned) && (isMine || handles),
      read: isCopied,
      comment: !isDraft,
      urge: isMine && runs,
      lock: decides && !holds,
      unlock: runs && holds,
      supplement: isMine && runs,
      copy: isMine && !isDraft,
      delete: isMine && isDraft,
    }
  }
}

type Past = { turns: readonly Turn[]; tasks: readonly Task[]; told: Told }

const presentFile = (file: { id: string; name: string; size: number; extension: string }): WorkFile => ({
  fileId: file.id,
  fileName: file.name,
  fileSize: String(file.size),
  fileType: file.extension,
})

function filesByField(
  { kind }: Progress,
  values: Work['form'],
  { told, supplements }: { told: Told; supplements: readonly string[] },
): Record<string, WorkFile[]> {
  const byField: Record<string, WorkFile[]> = {}
  const shown = (ids: readonly string[]) => ids.flatMap((id) => told.files.get(id) ?? [])
  for (const { key, ids } of filesIn(kind.fields, values)) byField[key] = shown(ids)
  if (supplements.length > 0) byField[SUPPLEMENT] = shown(supplements)
  return byField
}

function nodeState(
  work: Work,
  kind: string,
  turn: Turn['state'] | undefined,
  coming: { skipped: string | null } | undefined,
): 'done' | 'current' | 'coming' | 'skipped' | 'off' {
  if (kind === 'start') return work.status === WorkStatus.draft ? 'current' : 'done'
  if (turn === 'current') return 'current'
  if (coming) return coming.skipped ? 'skipped' : 'coming'
  if (kind === 'end')
    return work.status === WorkStatus.approved ? 'done' : work.status === WorkStatus.running ? 'coming' : 'off'
  if (turn === 'skipped') return 'skipped'
  return turn ? 'done' : 'off'
}

/** A condition was passed if the way it led to was taken. */
function withConditions(nodes: WorkFlowView['nodes']): WorkFlowView['nodes'] {
  const stateOf = new Map(nodes.map(({ nodeId, state }) => [nodeId, state]))
  for (const { nodeId, kind, next } of [...nodes].reverse())
    if (kind === 'condition') {
      const ahead = next.map((way) => stateOf.get(way.nodeId))
      const isPast = ahead.some((state) => state === 'done' || state === 'current' || state === 'skipped')
      stateOf.set(nodeId, isPast ? 'done' : ahead.includes('coming') ? 'coming' : 'off')
    }
  return nodes.map((node) => ({ ...node, state: stateOf.get(node.nodeId) ?? node.state }))
}
