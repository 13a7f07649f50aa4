// 案头开放接口的例子（Node 20，没有依赖）：只凭 /openapi.json 逐页读项目，登记一笔应收。
// ANTOU_URL=https://… ANTOU_KEY=antou_… node client.mjs 项目编号 名称 金额
import { createHash } from 'node:crypto'

const { ANTOU_URL: url, ANTOU_KEY: key, PAGE_SIZE: size = '100' } = process.env
const [caseId, name, amount] = process.argv.slice(2)

const reference = await (await fetch(`${url}/openapi.json`)).json()
const addresses = new Map(
  Object.entries(reference.paths).map(([address, { post }]) => [post.operationId, address]),
)

/** Calls by the reference's operationId. Waits where the server says so, and repeats what got no answer. */
async function call(operationId, input, idempotencyKey) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url + addresses.get(operationId), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: JSON.stringify(input),
    }).catch((error) => (attempt < 5 ? undefined : Promise.reject(error)))
    const mayRepeat = !response || response.status === 429 || response.status >= 500
    if (mayRepeat && attempt < 5) {
      await new Promise((done) => setTimeout(done, 1000 * Number(response?.headers.get('retry-after') ?? attempt)))
      continue
    }
    const { code, msg, data } = await response.json()
    if (code !== 0) throw new Error(`${operationId} ${code} ${msg} ${JSON.stringify(data?.fields ?? {})}`)
    return data
  }
}

/** Every record of a list, page by page. */
async function* all(operationId, input) {
  for (let current = 1; ; current++) {
    const { records } = await call(operationId, { ...input, current, size: Number(size) })
    yield* records
    if (records.length < Number(size)) return
  }
}

let count = 0
for await (const matter of all('caseInfo.getCaseInfoList', { pageType: 3 })) if (matter.caseId) count++
console.log(`项目 ${count} 件`)

// 键由内容得出：程序断了重跑，同一笔不会登记两次（一天之内）。
const idempotencyKey = createHash('sha256').update(`${caseId} ${name} ${amount}`).digest('hex').slice(0, 64)
const values = { caseIds: [caseId], instalments: [{ name, amount, dueKind: 'stage', condition: '验收后 10 日内' }] }
const booked = await call('receivable.save', { values }, idempotencyKey)
console.log(`已登记 ${booked.expectMoneyId}：${booked.name} ${booked.amount} 元`)
