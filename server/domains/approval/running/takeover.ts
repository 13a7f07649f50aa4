import { isPeopleNode, nodeOf } from '../engine/definition'
import { isOpen } from '../engine/turn'
import { KindBook } from '../kinds/kind-book'
import type { WorkContext } from './context'
import { CARD } from './notifications'
import { PeopleRepository } from './people-repository'
import { Progress } from './progress'
import { type Task, type Work, WorkRepository } from './works-repository'

interface Move {
  task: Task
  toId: string
  /** Person the task belongs to, when a delegate does it. */
  originalId: string | null
  alertTitle?: string
}

/** Loads the progress of a work whose row is locked. */
export async function progressOf(context: WorkContext, work: Work, applicantName?: string): Promise<Progress> {
  const book = new KindBook(context)
  const kind = await book.kind(work.type, work.form_id, work.fields)
  const flow = await book.flowOf(work.flow_id, kind)
  const people = new PeopleRepository(context.db)
  const name = applicantName ?? (await people.named([work.applicant_id])).get(work.applicant_id)?.name ?? ''
  return new Progress(context, kind, flow, work, { id: work.applicant_id, name })
}

/** Moves a step to another person, with the parts added to it. */
export async function moveTask(progress: Progress, { task, toId, originalId, alertTitle }: Move) {
  const { context, flow, work, works } = progress
  const node = nodeOf(flow, work.node_id)
  if (!isPeopleNode(node)) throw new Error(`a work waits at ${node.id}, which asks nobody`)
  const moved = progress.turns.newTask(node, task.turn, {
    assigneeId: toId,
    originalId,
    seq: task.seq,
    state: 'pending',
    hangs: task,
  })
  await works.insertTasks([moved])
  await works.rehang(task.id, moved.id)
  const onBehalfOf = (await new PeopleRepository(context.db).named([originalId])).get(originalId ?? '')?.name
  await progress.news.sendTodos([{ id: moved.id, assigneeId: toId, onBehalfOf }], alertTitle)
  context.refresh([work.applicant_id, task.assignee_id, toId], work.id)
}

/**
 * Moves a waiting step from one person to another, when it still waits and the other may have it. Nobody gets their own
 * application to decide, nor one that they already decide.
 */
export async function takeOver(
  context: WorkContext,
  taskId: string,
  did: 'delegate' | 'escalate' | 'replace',
  to: Omit<Move, 'task'>,
): Promise<boolean> {
  const works = new WorkRepository(context.db)
  const found = await works.findTask(taskId)
  const work = found && (await works.lock(found.work_id))
  const task = work && (await works.findTask(taskId))
  if (!work || task?.state !== 'pending' || to.toId === work.applicant_id) return false
  const there = (await works.tasks(work.id, work.turn)).filter(isOpen)
  if (there.some((other) => other.assignee_id === to.toId)) return false
  const progress = await progressOf(context, work)
  await works.updateTask(taskId, { state: 'transferred', done_at: context.time })
  await moveTask(progress, { ...to, task })
  await progress.log({ did, actorId: did === 'delegate' ? task.assignee_id : null, targetIds: [to.toId] })
  await progress.news.settleCards(taskId, CARD.goesOn)
  await progress.update({ locked_by: null, locked_until: null })
  return true
}
