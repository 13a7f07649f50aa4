import { Code } from '@contract/codes/errors'
import { Failure } from '../../fail'
import { DatabaseError, Trouble } from '../pglite/error'
import { isConnectionLost, retryRead } from './lost-connection'

const coded = (code: string) => Object.assign(new Error('said by PostgreSQL or the system'), { code })

const fail404 = () => new Failure(Code.gone, '任务不存在或已被删除')

test.each([
  ['an administrator’s end of the backend', coded('57P01')],
  ['a crash', coded('57P02')],
  ['a server that starts', coded('57P03')],
  ['a server without a free connection', coded('53300')],
  ['a primary that became a standby', coded('25006')],
  ['a broken protocol', coded('08006')],
  ['a closed port', coded('ECONNREFUSED')],
  ['a reset', coded('ECONNRESET')],
  ['a name that is not found yet', coded('EAI_AGAIN')],
  ['a name with two addresses, both closed', Object.assign(new Error(''), { errors: [coded('ECONNREFUSED')] })],
  ['a client that was cut', new Error('Connection terminated unexpectedly')],
  ['a client used after it was cut', new Error('Client has encountered a connection error and is not queryable')],
  ['an embedded database that restarts', new DatabaseError({ message: '', code: Trouble.restarted })],
])('%s counts as a lost connection', (_, error) => expect(isConnectionLost(error)).toBe(true))

test.each([
  ['a repeated key', coded('23505')],
  ['a statement that took too long', coded('57014')],
  ['a wrong password', coded('28P01')],
  ['a long queue at the embedded database', new DatabaseError({ message: '', code: Trouble.busy })],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['a refusal of ours', fail404()],
  ['nothing', undefined],
])('%s does not count as a lost connection', (_, error) => expect(isConnectionLost(error)).toBe(false))

test('retryRead retries only lost connections, once per pause', async () => {
  const failing = (error: Error, times: number) => {
    let calls = 0
    return { read: async () => (++calls <= times ? Promise.reject(error) : calls), calls: () => calls }
  }
  const twice = failing(coded('ECONNREFUSED'), 2)
  expect(await retryRead(twice.read, [1, 1, 1])).toBe(3)
  const always = failing(coded('ECONNREFUSED'), 9)
  await expect(retryRead(always.read, [1, 1])).rejects.toThrow('said by')
  expect(always.calls()).toBe(3)
  const wrong = failing(coded('23505'), 9)
  await expect(retryRead(wrong.read, [1, 1])).rejects.toThrow('said by')
  expect(wrong.calls()).toBe(1)
})
