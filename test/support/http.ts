import { addressOf, type Endpoint, type Envelope } from '@contract/core'
import { newId } from '@server/db/id'
import type { TestApp } from './test-app'

interface Wanted {
  firm?: string
  department?: string
  name?: string
}

/** An employee who is signed in, and the calls they make over HTTP. */
export class Caller {
  private constructor(
    private readonly app: TestApp,
    readonly empId: string,
    readonly firmId: string,
    readonly departmentId: string,
    readonly name: string,
  ) {}

  token = ''

  /** A new employee of a firm and department, which are made if they are not there. */
  static async in(app: TestApp, { firm = 'firm', department = 'one', name = '张三' }: Wanted = {}): Promise<Caller> {
    const id = newId()
    const departmentId = `${firm}-${department}`
    await app.db
      .insertInto('firms')
      .values({ id: firm, name: firm, short_name: firm, run_property: '合伙' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await app.db
      .insertInto('departments')
      .values({ id: departmentId, firm_id: firm, name: department })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await app.db.insertInto('accounts').values({ id, name, password_hash: '' }).execute()
    const employee = { id, user_id: id, firm_id: firm, account_id: id, emp_no: id, name, pinyin: '', initials: '' }
    await app.db
      .insertInto('employees')
      .values({ ...employee, department_id: departmentId })
      .execute()
    const caller = new Caller(app, id, firm, departmentId, name)
    await caller.signIn()
    return caller
  }

  /** Opens a session; another one, if the last has ended since. */
  async signIn() {
    const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: this.app.address }
    const who = { accountId: this.empId, employeeId: this.empId, firmId: this.firmId }
    this.token = await this.app.sessions.open(who, origin)
  }

  /** The whole envelope, of a refusal as well. */
  async ask<In, Out>(endpoint: Endpoint<In, Out>, input: In, headers: Record<string, string> = {}) {
    const response = await fetch(this.app.address + addressOf(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': this.token, ...headers },
      body: JSON.stringify(input),
    })
    return (await response.json()) as Envelope<Out>
  }

  /** The data of a call that must succeed. */
  async get<In, Out>(endpoint: Endpoint<In, Out>, input: In): Promise<Out> {
    const { code, msg, data } = await this.ask(endpoint, input)
    if (code !== 0) throw new Error(`${endpoint.path}: ${code} ${msg}`)
    return data
  }
}
