import { days } from '@contract/duration'
import type { TaskDue, TaskTab } from '@contract/task/codes'
import { taskList } from '@contract/task/lists'
import type { TaskListInput } from '@contract/task/shapes'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toDay, toTime } from '../../kernel/clock'
import { anyOf } from '../../kernel/db/any-of'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fileCountOf } from '../../kernel/files/attachments'
import { PERSON } from '../people'

/** Record kind of tasks among file uses, and its name for users. */
export const TASK_KIND = 'task'
export const TASK = '任务'

const WEEK_MS = days(7)
/** Most due tasks returned; the list has them all. */
const MOST_DUE = 100

type TaskExpression = ExpressionBuilder<FirmTables, 'tasks'>

const assigneesOf = (eb: TaskExpression) =>
  jsonArrayFrom(
    eb
      .selectFrom('task_assignees')
      .innerJoin('employees', 'employees.id', 'task_assignees.employee_id')
      .select(PERSON)
      .whereRef('task_assignees.task_id', '=', 'tasks.id')
      .orderBy('employees.emp_no'),
  ).as('assignees')

const rowFields = [
  'tasks.id as taskId',
  'tasks.title',
  'tasks.priority',
  'tasks.status',
  'tasks.due_at as dueTime',
  'tasks.finished_at as finishTime',
  'tasks.version',
  'tasks.creator_id as creatorId',
  'creator.name as creatorName',
  'creator.photo_url as creatorPhoto',
] as const

const nodesOf = (eb: TaskExpression) =>
  eb
    .selectFrom('task_nodes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('task_nodes.task_id', '=', 'tasks.id')

const countsOf = (eb: TaskExpression) => [
  nodesOf(eb).as('nodesTotal'),
  nodesOf(eb).where('task_nodes.done_at', 'is not', null).as('nodesDone'),
  eb
    .selectFrom('task_comments')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .whereRef('task_comments.task_id', '=', 'tasks.id')
    .as('commentCount'),
  fileCountOf(TASK_KIND, 'tasks.id'),
]

/** Query of the filters of task lists. */
const taskQuery = new ListQuery(taskList, {
  table: 'tasks',
  means: {
    due(chosen, now) {
      const [time, day] = [toTime(now), toDay(now)]
      const means: Record<TaskDue, RawBuilder<boolean>> = {
        overdue: sql`tasks.due_at < ${time}`,
        today: sql`tasks.due_at between ${`${day} 00:00:00`} and ${`${day} 23:59:59`}`,
        week: sql`tasks.due_at between ${time} and ${toTime(now + WEEK_MS)}`,
        none: sql`tasks.due_at is null`,
      }
      return means[chosen]
    },
  },
})

export type NodeRow = Pick<New<'task_nodes'>, 'id' | 'title' | 'due_at' | 'sort'>

/** Ids of tasks not done yet. */
export const openTasks = (db: FirmDb) =>
  db.selectFrom('tasks').select('id').where('status', 'in', ['todo', 'doing']).where('deleted_at', 'is', null)

/** Queries for tasks and what belongs to them. firm-scope.ts keeps them inside the firm. */
export class TaskRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db
      .selectFrom('tasks')
      .innerJoin('employees as creator', 'creator.id', 'tasks.creator_id')
      .leftJoin('employees as finisher', 'finisher.id', 'tasks.finisher_id')
      .select(rowFields)
      .select([
        'tasks.content',
        'tasks.remind_times as remindTimes',
        'tasks.created_at as createTime',
        'finisher.id as finisherId',
        'finisher.name as finisherName',
        'finisher.photo_url as finisherPhoto',
      ])
      .select((eb) => [assigneesOf(eb as TaskExpression), ...countsOf(eb as TaskExpression)])
      .where('tasks.id', '=', id)
      .where('tasks.deleted_at', 'is', null)
      .executeTakeFirst()
  }

  /** Those of several tasks that an employee made or works on (taskPolicy.see). */
  async visible(empId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tasks')
      .select('tasks.id')
      .where(anyOf('tasks.id', ids))
      .where('tasks.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('tasks.creator_id', '=', empId),
          eb.exists(
            eb
              .selectFrom('task_assignees')
              .select('task_id')
              .whereRef('task_id', '=', 'tasks.id')
              .where('employee_id', '=', empId),
          ),
        ]),
      )
      .execute()
    return rows.map(({ id }) => id)
  }

  list(me: string, input: TaskListInput, now: number) {
    const rows = taskQuery
      .narrow(this.#selectTab(me, input.tab), input, now)
      .innerJoin('employees as creator', 'creator.id', 'tasks.creator_id')
      .select(rowFields)
      .select((eb) => [assigneesOf(eb as TaskExpression), ...countsOf(eb as TaskExpression)])
      .orderBy(input.tab === 'done' ? sql`tasks.finished_at desc` : sql`tasks.due_at asc nulls last`)
      .orderBy('tasks.priority', 'desc')
      .orderBy('tasks.id', 'desc')
    return readPage(rows, input)
  }

  /** Tasks of a case, open ones first. */
  ofCase(caseId: string) {
    return this.db
      .selectFrom('tasks')
      .innerJoin('employees as creator', 'creator.id', 'tasks.creator_id')
      .select(rowFields)
      .select((eb) => [assigneesOf(eb as TaskExpression), ...countsOf(eb as TaskExpression)])
      .where('tasks.case_id', '=', caseId)
      .where('tasks.deleted_at', 'is', null)
      .orderBy(sql`tasks.status = 'done'`)
      .orderBy(sql`tasks.due_at asc nulls last`)
      .orderBy('tasks.id', 'desc')
      .limit(MOST_DUE)
      .execute()
  }

  /** The employee's tasks that are due by a time, overdue ones included. */
  dueBy(me: string, time: string) {
    return this.#selectTab(me, 'mine')
      .innerJoin('employees as creator', 'creator.id', 'tasks.creator_id')
      .select(rowFields)
      .select((eb) => [assigneesOf(eb as TaskExpression), ...countsOf(eb as TaskExpression)])
      .where('tasks.due_at', '<=', time)
      .orderBy('tasks.due_at')
      .orderBy('tasks.id')
      .limit(MOST_DUE)
      .execute()
  }

  /** Open tasks of the employee, those given to others, and overdue ones. */
  async counts(me: string, now: string) {
    const open = (tab: TaskTab) => this.#selectTab(me, tab).select((eb) => eb.fn.countAll<number>().as('n'))
    const [mine, assigned, overdue] = await Promise.all([
      open('mine').executeTakeFirstOrThrow(),
      open('assigned').executeTakeFirstOrThrow(),
      open('mine').where('tasks.due_at', '<', now).executeTakeFirstOrThrow(),
    ])
    return { mine: mine.n, assigned: assigned.n, overdue: overdue.n }
  }

  insert(task: New<'tasks'>) {
    return this.db.insertInto('tasks').values(task).execute()
  }

  /** Updates the version the caller saw; throws a conflict when it has changed. */
  update(id: string, version: number, values: Change<'tasks'>) {
    return updateVersioned(this.db, 'tasks', { id, version, what: TASK }, values)
  }

  async setAssignees(taskId: string, employeeIds: readonly string[]) {
    await this.db.deleteFrom('task_assignees').where('task_id', '=', taskId).execute()
    await this.db
      .insertInto('task_assignees')
      .values(employeeIds.map((employee_id) => ({ task_id: taskId, employee_id })))
      .execute()
  }

  nodes(taskId: string) {
    return this.db
      .selectFrom('task_nodes')
      .leftJoin('employees', 'employees.id', 'task_nodes.done_by')
      .select([
        'task_nodes.id as nodeId',
        'task_nodes.title',
        'task_nodes.due_at as dueTime',
        'task_nodes.done_at as doneTime',
        ...PERSON,
      ])
      .where('task_nodes.task_id', '=', taskId)
      .orderBy('task_nodes.sort')
      .execute()
  }

  /** Saves the nodes: kept ones stay done, missing ones are deleted. */
  async setNodes(taskId: string, nodes: readonly NodeRow[]) {
    const keep = nodes.map(({ id }) => id)
    let gone = this.db.deleteFrom('task_nodes').where('task_id', '=', taskId)
    if (keep.length > 0) gone = gone.where('id', 'not in', keep)
    await gone.execute()
    for (const node of nodes)
      await this.db
        .insertInto('task_nodes')
        .values({ ...node, task_id: taskId })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ title: node.title, due_at: node.due_at, sort: node.sort }),
        )
        .execute()
  }

  async markNode(taskId: string, nodeId: string, done: { at: string; by: string } | undefined) {
    const { numUpdatedRows } = await this.db
      .updateTable('task_nodes')
      .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
      .where('id', '=', nodeId)
      .where('task_id', '=', taskId)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  comments(taskId: string) {
    return this.db
      .selectFrom('task_comments')
      .innerJoin('employees', 'employees.id', 'task_comments.author_id')
      .select([
        'task_comments.id as commentId',
        'task_comments.content',
        'task_comments.created_at as createTime',
        ...PERSON,
      ])
      .where('task_comments.task_id', '=', taskId)
      .orderBy('task_comments.id')
      .execute()
  }

  insertComment(comment: New<'task_comments'>) {
    return this.db.insertInto('task_comments').values(comment).execute()
  }

  /** Deletes the author's own comment; false when it is somebody else's. */
  async deleteComment(taskId: string, id: string, authorId: string) {
    const { numDeletedRows } = await this.db
      .deleteFrom('task_comments')
      .where('id', '=', id)
      .where('task_id', '=', taskId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  #selectTab(me: string, tab: TaskTab) {
    const tasks = this.db.selectFrom('tasks').where('tasks.deleted_at', 'is', null)
    const given = (is: '=' | '!=') => (eb: TaskExpression) =>
      eb.exists(
        eb
          .selectFrom('task_assignees')
          .select('task_id')
          .whereRef('task_id', '=', 'tasks.id')
          .where('employee_id', is, me),
      )
    if (tab === 'mine') return tasks.where('tasks.status', '!=', 'done').where(given('='))
    // Tasks given to others: those only for oneself are in the first tab.
    if (tab === 'assigned')
      return tasks.where('tasks.status', '!=', 'done').where('tasks.creator_id', '=', me).where(given('!='))
    // By ids: with an `or` PostgreSQL would scan every task of the firm.
    return tasks.where('tasks.status', '=', 'done').where('tasks.id', 'in', (eb) =>
      eb
        .selectFrom('task_assignees')
        .select('task_id as id')
        .where('employee_id', '=', me)
        .union(
          eb
            .selectFrom('tasks as own')
            .select('own.id')
            .where('own.creator_id', '=', me)
            .where('own.deleted_at', 'is', null),
        ),
    )
  }
}

export const insertTask = (db: FirmDb, row: New<'tasks'>) => db.insertInto('tasks').values(row).execute()

export const insertAssignee = (db: FirmDb, row: New<'task_assignees'>) =>
  db.insertInto('task_assignees').values(row).execute()
