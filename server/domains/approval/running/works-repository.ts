import type { Happened, TaskState } from '@contract/approval/codes'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { type Change, updateLocked } from '../../../kernel/db/versioned'
import { indexWorks } from '../lists/search-repository'
import type {
  ApprovalEventsTable,
  ApprovalPartiesTable,
  ApprovalTasksTable,
  ApprovalTurnsTable,
  ApprovalWorksTable,
} from '../tables'

/** Record kind of approvals among file uses. */
export const APPROVAL_KIND = 'approval'

export type Work = Omit<Selectable<ApprovalWorksTable>, 'firm_id'>
export type Task = Omit<Selectable<ApprovalTasksTable>, 'firm_id'>
export type Turn = Omit<Selectable<ApprovalTurnsTable>, 'firm_id'>
export type WorkEvent = Omit<Selectable<ApprovalEventsTable>, 'firm_id'>
export type WorkChange = Omit<Updateable<ApprovalWorksTable>, 'firm_id' | 'id' | 'version'>
export type NewTask = Omit<Insertable<ApprovalTasksTable>, 'firm_id'>

/** Queries for works and what belongs to them. */
export class WorkRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string): Promise<Work | undefined> {
    return this.db.selectFrom('approval_works').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Locks the work's row; everything that changes a work goes through here. */
  lock(id: string): Promise<Work | undefined> {
    return this.db.selectFrom('approval_works').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  }

  async insert(work: Omit<Insertable<ApprovalWorksTable>, 'firm_id'>) {
    await this.db.insertInto('approval_works').values(work).execute()
  }

  /** Updates a row that `lock` holds. */
  async update(id: string, values: WorkChange, time: string) {
    await updateLocked(this.db, 'approval_works', id, { ...values, updated_at: time })
  }

  /** Updates the search index of these works. */
  index(ids: readonly string[]): Promise<void> {
    return indexWorks(this.db, ids)
  }

  /** Sets the approver's lock. The version stays: nobody decides by it. */
  async setLock(id: string, by: string | null, until: string | null) {
    await this.db
      .updateTable('approval_works')
      .set({ locked_by: by, locked_until: until })
      .where('id', '=', id)
      .execute()
  }

  async delete(id: string) {
    await this.db.deleteFrom('approval_works').where('id', '=', id).execute()
  }

  /** Returns the day's next serial. */
  async nextNumber(day: string): Promise<number> {
    const { last } = await this.db
      .insertInto('approval_numbers')
      .values({ day, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['firm_id', 'day']).doUpdateSet({ last: sql`approval_numbers.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    return last
  }

  findTask(id: string): Promise<Task | undefined> {
    return this.db.selectFrom('approval_tasks').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Account that the firm paid from last; empty before the first. */
  async lastPaidFrom(): Promise<string> {
    const last = await this.db
      .selectFrom('approval_works')
      .select('payment')
      .where('payment', 'is not', null)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.payment?.account ?? ''
  }

  /** Step that a task belongs to. */
  findStep(taskId: string) {
    return this.db
      .selectFrom('approval_tasks as task')
      .innerJoin('approval_turns as turns', (join) =>
        join.onRef('turns.work_id', '=', 'task.work_id').onRef('turns.turn', '=', 'task.turn'),
      )
      .select(['turns.node_name as nodeName', 'turns.node_kind as nodeKind'])
      .where('task.id', '=', taskId)
      .executeTakeFirst()
  }

  /** Tasks among these that are assigned to the employee, with their batch facts. */
  tasksOf(employeeId: string, ids: readonly string[]) {
    return this.db
      .selectFrom('approval_tasks as task')
      .innerJoin('approval_works as works', 'works.id', 'task.work_id')
      .select(['task.id', 'task.type', 'task.can_batch', 'works.id as workId', 'works.form_id', 'works.title'])
      .where('task.id', 'in', [...ids])
      .where('task.assignee_id', '=', employeeId)
      .execute()
  }

  /** Tasks of one turn, or of all. */
  tasks(workId: string, turn?: number): Promise<Task[]> {
    let tasks = this.db.selectFrom('approval_tasks').selectAll().where('work_id', '=', workId)
    if (turn !== undefined) tasks = tasks.where('turn', '=', turn)
    return tasks.orderBy('turn').orderBy('seq').orderBy('id').execute()
  }

  async insertTasks(tasks: readonly NewTask[]) {
    if (tasks.length > 0)
      await this.db
        .insertInto('approval_tasks')
        .values([...tasks])
        .execute()
  }

  updateTask(id: string, values: Change<'approval_tasks'>) {
    return updateLocked(this.db, 'approval_tasks', id, values)
  }

  /** Sets the lateness. The version stays: its holder does not decide by it. */
  async updateLateness(id: string, lateness: 1 | 2) {
    await this.db.updateTable('approval_tasks').set({ lateness }).where('id', '=', id).execute()
  }

  async setTaskStates(ids: readonly string[], state: TaskState, values: { arrived_at?: string; done_at?: string }) {
    if (ids.length === 0) return
    await this.db
      .updateTable('approval_tasks')
      .set({ ...values, state, version: sql`version + 1` })
      .where('id', 'in', [...ids])
      .execute()
  }

  /** Moves the parts added to one task to another. */
  async rehang(fromId: string, toId: string) {
    await this.db.updateTable('approval_tasks').set({ parent_id: toId }).where('parent_id', '=', fromId).execute()
  }

  turns(workId: string): Promise<Turn[]> {
    return this.db.selectFrom('approval_turns').selectAll().where('work_id', '=', workId).orderBy('turn').execute()
  }

  async insertTurns(turns: readonly Omit<Insertable<ApprovalTurnsTable>, 'firm_id'>[]) {
    if (turns.length > 0)
      await this.db
        .insertInto('approval_turns')
        .values([...turns])
        .execute()
  }

  async endTurn(workId: string, turn: number, state: Turn['state'], time: string) {
    await this.db
      .updateTable('approval_turns')
      .set({ state, ended_at: time })
      .where('work_id', '=', workId)
      .where('turn', '=', turn)
      .where('state', '=', 'current')
      .execute()
  }

  /** Adds people to a work; keeps the last action of each. */
  async join(parties: readonly Omit<Insertable<ApprovalPartiesTable>, 'firm_id'>[]) {
    if (parties.length === 0) return
    await this.db
      .insertInto('approval_parties')
      .values([...parties])
      .onConflict((conflict) =>
        conflict.columns(['work_id', 'employee_id', 'part']).doUpdateSet({
          did: sql`excluded.did`,
          at: sql`excluded.at`,
          by_id: sql`excluded.by_id`,
        }),
      )
      .execute()
  }

  parties(workId: string) {
    return this.db
      .selectFrom('approval_parties')
      .select(['employee_id', 'part', 'did', 'at', 'read_at', 'by_id'])
      .where('work_id', '=', workId)
      .orderBy('at')
      .execute()
  }

  async readTask(workId: string, employeeId: string, time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('approval_tasks')
      .set({ read_at: time })
      .where('work_id', '=', workId)
      .where('assignee_id', '=', employeeId)
      .where('state', '=', 'pending')
      .where('read_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async readCopy(workId: string, employeeId: string, time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('approval_parties')
      .set({ read_at: time })
      .where('work_id', '=', workId)
      .where('employee_id', '=', employeeId)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async log(events: readonly Omit<Insertable<ApprovalEventsTable>, 'firm_id'>[]) {
    if (events.length > 0)
      await this.db
        .insertInto('approval_events')
        .values([...events])
        .execute()
  }

  events(workId: string): Promise<WorkEvent[]> {
    return this.db.selectFrom('approval_events').selectAll().where('work_id', '=', workId).orderBy('seq').execute()
  }

  /** All files ever attached to a work. */
  files(workId: string) {
    return this.db
      .selectFrom('file_uses')
      .innerJoin('files', 'files.id', 'file_uses.file_id')
      .select(['files.id', 'files.name', 'files.size', 'files.extension'])
      .where('file_uses.target_kind', '=', APPROVAL_KIND)
      .where('file_uses.target_id', '=', workId)
      .execute()
  }

  /** Ids of a person's unread cards about a work and its tasks. */
  async unreadCards(employeeId: string, linkIds: readonly string[]): Promise<string[]> {
    const cards = await this.db
      .selectFrom('app_messages')
      .select('id')
      .where('recipient_id', '=', employeeId)
      .where('link_id', 'in', [...linkIds])
      .where('is_read', '=', false)
      .execute()
    return cards.map(({ id }) => id)
  }
}

/** One event to write to a work's log. */
export interface EventGiven {
  did: Happened
  actorId?: string | null
  originalId?: string | null
  nodeName?: string
  targetIds?: readonly string[]
  content?: string
  fileIds?: readonly string[]
}
