import type { TaskDue, TaskTab } from '@contract/codes/task'
import type { TaskListInput } from '@contract/task.shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FirmDb } from '../../db/open'
import type { FirmTables } from '../../db/tables'

/** What a task is called among the users of files. */
export const TASK_KIND = 'task'

type TaskExpression = ExpressionBuilder<FirmTables, 'tasks'>

const person = ['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'] as const

const assigneesOf = (eb: TaskExpression) =>
  jsonArrayFrom(
    eb
      .selectFrom('task_assignees')
      .innerJoin('employees', 'employees.id', 'task_assignees.employee_id')
      .select(person)
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

const countsOf = (eb: TaskExpression) => [
  eb
    .selectFrom('task_nodes')
    .select((n) => n.fn.countAll<number>().as('n'))
    .whereRef('task_nodes.task_id', '=', 'tasks.id')
    .as('nodesTotal'),
  eb
    .selectFrom('task_nodes')
    .select((n) => n.fn.countAll<number>().as('n'))
    .whereRef('task_nodes.task_id', '=', 'tasks.id')
    .where('task_nodes.done_at', 'is not', null)
    .as('nodesDone'),
  eb
    .selectFrom('task_comments')
    .select((n) => n.fn.countAll<number>().as('n'))
    .whereRef('task_comments.task_id', '=', 'tasks.id')
    .as('commentCount'),
  eb
    .selectFrom('file_uses')
    .select((n) => n.fn.countAll<number>().as('n'))
    .whereRef('file_uses.target_id', '=', 'tasks.id')
    .where('file_uses.target_kind', '=', TASK_KIND)
    .as('fileCount'),
]

export interface NewTask {
  id: string
  title: string
  content: string
  priority: 1 | 2 | 3 | 4
  creator_id: string
  due_at: string | null
  remind_times: string
  created_at: string
  updated_at: string
}

export interface NodeRow {
  id: string
  title: string
  due_at: string | null
  sort: number
}

/** Tasks and what hangs on them. SQL only; firm-scope.ts keeps it inside the firm. */
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

  async list(me: string, input: TaskListInput, today: string, weekEnd: string, now: string) {
    const { current = 1, size = 20 } = input
    const matching = this.#matching(me, input, today, weekEnd, now)
    const [records, { total }] = await Promise.all([
      matching
        .innerJoin('employees as creator', 'creator.id', 'tasks.creator_id')
        .select(rowFields)
        .select((eb) => [assigneesOf(eb as TaskExpression), ...countsOf(eb as TaskExpression)])
        .orderBy(input.tab === 'done' ? sql`tasks.finished_at desc` : sql`tasks.due_at asc nulls last`)
        .orderBy('tasks.priority', 'desc')
        .orderBy('tasks.id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute(),
      matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { records, total, current, size }
  }

  /** Open tasks of mine, of others by me, and of mine that are late. */
  async counts(me: string, now: string) {
    const open = (tab: TaskTab) => this.#inTab(me, tab).select((eb) => eb.fn.countAll<number>().as('n'))
    const [mine, assigned, overdue] = await Promise.all([
      open('mine').executeTakeFirstOrThrow(),
      open('assigned').executeTakeFirstOrThrow(),
      open('mine').where('tasks.due_at', '<', now).executeTakeFirstOrThrow(),
    ])
    return { mine: mine.n, assigned: assigned.n, overdue: overdue.n }
  }

  insert(task: NewTask) {
    return this.db.insertInto('tasks').values(task).execute()
  }

  /** Changes a task if it still has the version the caller saw; false when somebody was first. */
  async update(
    id: string,
    version: number,
    values: Partial<Omit<NewTask, 'id' | 'creator_id' | 'created_at'>> & {
      status?: 'todo' | 'doing' | 'done'
      finished_at?: string | null
      finisher_id?: string | null
      deleted_at?: string
    },
  ) {
    const { numUpdatedRows } = await this.db
      .updateTable('tasks')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
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
      .select(['task_nodes.id', 'task_nodes.title', 'task_nodes.due_at', 'task_nodes.done_at', ...person])
      .where('task_nodes.task_id', '=', taskId)
      .orderBy('task_nodes.sort')
      .execute()
  }

  /** The nodes as given: kept ones stay done, what is missing goes. */
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
      .select(['task_comments.id', 'task_comments.content', 'task_comments.created_at', ...person])
      .where('task_comments.task_id', '=', taskId)
      .orderBy('task_comments.id')
      .execute()
  }

  insertComment(comment: { id: string; task_id: string; author_id: string; content: string; created_at: string }) {
    return this.db.insertInto('task_comments').values(comment).execute()
  }

  /** Removes one's own comment; false when it is none of one's own. */
  async deleteComment(taskId: string, id: string, authorId: string) {
    const { numDeletedRows } = await this.db
      .deleteFrom('task_comments')
      .where('id', '=', id)
      .where('task_id', '=', taskId)
      .where('author_id', '=', authorId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  files(taskId: string) {
    return this.db
      .selectFrom('file_uses')
      .innerJoin('files', 'files.id', 'file_uses.file_id')
      .select(['files.id', 'files.name', 'files.size', 'files.extension'])
      .where('file_uses.target_kind', '=', TASK_KIND)
      .where('file_uses.target_id', '=', taskId)
      .orderBy('files.id')
      .execute()
  }

  /** Those of the given people who still work here. */
  people(employeeIds: readonly string[]) {
    return this.db
      .selectFrom('employees')
      .select(['id', 'name', 'department_id as departmentId'])
      .where('id', 'in', [...employeeIds])
      .where('status', 'not in', ['resigned', 'suspended'])
      .execute()
  }

  #inTab(me: string, tab: TaskTab) {
    const mineToDo = (eb: TaskExpression) =>
      eb.exists(
        eb
          .selectFrom('task_assignees')
          .select('task_id')
          .whereRef('task_id', '=', 'tasks.id')
          .where('employee_id', '=', me),
      )
    const tasks = this.db.selectFrom('tasks').where('tasks.deleted_at', 'is', null)
    if (tab === 'mine') return tasks.where('tasks.status', '!=', 'done').where((eb) => mineToDo(eb))
    // Given to others: what I keep for myself alone is in the first list.
    if (tab === 'assigned')
      return tasks
        .where('tasks.status', '!=', 'done')
        .where('tasks.creator_id', '=', me)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('task_assignees')
              .select('task_id')
              .whereRef('task_id', '=', 'tasks.id')
              .where('employee_id', '!=', me),
          ),
        )
    // By ids: asked for with an `or`, PostgreSQL would look at every task of the firm.
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

  #matching(me: string, { tab, priority, due, keyword }: TaskListInput, today: string, weekEnd: string, now: string) {
    let tasks = this.#inTab(me, tab)
    if (priority && priority.length > 0) tasks = tasks.where('tasks.priority', 'in', priority)
    const word = keyword?.trim()
    if (word) tasks = tasks.where('tasks.title', 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    const range: Record<TaskDue, () => typeof tasks> = {
      overdue: () => tasks.where('tasks.due_at', '<', now),
      today: () =>
        tasks.where('tasks.due_at', '>=', `${today} 00:00:00`).where('tasks.due_at', '<=', `${today} 23:59:59`),
      week: () => tasks.where('tasks.due_at', '>=', now).where('tasks.due_at', '<=', weekEnd),
      none: () => tasks.where('tasks.due_at', 'is', null),
    }
    return due ? range[due]() : tasks
  }
}
