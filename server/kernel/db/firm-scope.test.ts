import { noDatabase } from '@test/support/no-database'
import { FirmScope } from './firm-scope'
import { scoped } from './open'

/** Also has the tables that belong to no firm, and columns that nobody may write: both are refused. */
const db = noDatabase().withPlugin(new FirmScope('f1'))
const firm = scoped(noDatabase(), 'f1')

type Compiled = { compile(): { sql: string; parameters: readonly unknown[] } }
/** SQL as sent, with its values in place of the parameters. */
function sent(query: Compiled): string {
  const { sql, parameters } = query.compile()
  return sql.replace(/\$(\d+)/g, (_, n) => `'${parameters[Number(n) - 1]}'`).replaceAll('"', '')
}

test('a select is narrowed to the firm, whatever its other conditions', () => {
  expect(sent(db.selectFrom('tasks').select('id'))).toBe("select id from tasks where tasks.firm_id = 'f1'")
  expect(
    sent(
      db
        .selectFrom('tasks as t')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', 'a'), eb('id', '=', 'b')])),
    ),
  ).toBe("select id from tasks as t where (id = 'a' or id = 'b') and t.firm_id = 'f1'")
})

test('a joined table is narrowed to the firm, also in a left join', () => {
  const joined = (query: Compiled) => expect(sent(query)).toContain("on e.id = tasks.id and e.firm_id = 'f1'")
  joined(db.selectFrom('tasks').innerJoin('employees as e', 'e.id', 'tasks.id').select('tasks.id'))
  joined(db.selectFrom('tasks').leftJoin('employees as e', 'e.id', 'tasks.id').select('tasks.id'))
})

test('a subquery is narrowed to the firm', () => {
  const inner = db.selectFrom('employees').select('id')
  const asked = sent(db.selectFrom('tasks').select('id').where('id', 'in', inner))
  expect(asked).toMatch(/\(select id from employees where employees.firm_id = 'f1'.*\) and tasks.firm_id = 'f1'$/)
})

test('an update is narrowed to the firm, with and without a condition', () => {
  expect(sent(db.updateTable('employees').set({ name: 'x' }))).toBe(
    "update employees set name = 'x' where employees.firm_id = 'f1'",
  )
  expect(sent(db.updateTable('employees').set({ name: 'x' }).where('id', '=', 'a'))).toBe(
    "update employees set name = 'x' where id = 'a' and employees.firm_id = 'f1'",
  )
  expect(sent(db.updateTable('employees').from('tasks').set({ name: 'x' }))).toContain("tasks.firm_id = 'f1'")
})

test('a delete is narrowed to the firm', () => {
  expect(sent(db.deleteFrom('tasks').where('id', '=', 'a'))).toBe(
    "delete from tasks where id = 'a' and tasks.firm_id = 'f1'",
  )
  expect(sent(db.deleteFrom('tasks'))).toBe("delete from tasks where tasks.firm_id = 'f1'")
})

test('an insert gets the firm’s id, and cannot set it', () => {
  expect(sent(firm.insertInto('roles').values({ id: 'r', code: 'c', name: 'n', permissions: '[]' }))).toMatch(
    /^insert into roles \(id, code, name, permissions, firm_id\) values \('r', 'c', 'n', '\[\]', 'f1'\)$/,
  )
  const theirs = { id: 'r', code: 'c', name: 'n', permissions: '[]', firm_id: 'f2' }
  expect(() => sent(db.insertInto('roles').values(theirs))).toThrow('firm of a row')
})

test('a table that belongs to no firm is refused, selected or joined', () => {
  expect(() => sent(db.selectFrom('accounts').select('id'))).toThrow('accounts')
  expect(() => sent(db.updateTable('sessions').set({ label: '' }))).toThrow('sessions')
  expect(() =>
    sent(db.selectFrom('tasks').innerJoin('accounts', 'accounts.id', 'tasks.id').select('tasks.id')),
  ).toThrow('accounts')
})
