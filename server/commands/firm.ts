import path from 'node:path'
import { parseArgs } from 'node:util'
import type { FirmPlan } from '@contract/firm/set-up/shapes'
import { configFrom } from '../config'
import { migrate } from '../domains'
import { hashPassword, temporaryPassword } from '../domains/account'
import { acceptPlan, createFirm, deleteSetUpCode, refuseOtherData, refuseOtherFolder } from '../domains/firm'
import { locateBuild } from '../kernel/built-folder'
import { machineClock } from '../kernel/clock'
import { keepPrivate, markFolder } from '../kernel/data-folder'
import { databaseFor } from '../kernel/db/database-options'
import { type Database, openDatabase, type SystemDb } from '../kernel/db/open'
import { Failure } from '../kernel/fail'
import { keptSecret } from '../kernel/installation-secret'
import { StartRefused } from '../kernel/start/refused'

const HELP = `npm run firm -- create --name 律所全称 --form 普通合伙 --department 业务部 --admin 姓名 --mobile 手机号
  --short 简称            不写则用全称
  --department 名称       可以写几次，第一个是管理员所在的部门
  --office 名称,城市,地址  可以写几次
  --room 名称,楼层,座位数  可以写几次
管理员的临时密码只显示一次，首次登录时必须换掉。使用内嵌数据库时请先停下服务。

npm run firm -- list      列出这里的律所`

const OPTIONS = {
  name: { type: 'string' },
  short: { type: 'string' },
  form: { type: 'string' },
  department: { type: 'string', multiple: true },
  office: { type: 'string', multiple: true },
  room: { type: 'string', multiple: true },
  admin: { type: 'string' },
  mobile: { type: 'string' },
} as const

/** A mistake in the arguments, reported with the right usage. */
class Misused extends Error {}

/** Creates a further firm on a server, or its first as an alternative to the page; ANTOU_WORKER as for main.ts. */
async function main() {
  locateBuild(import.meta.url)
  const { positionals, values } = parseArguments()
  const [verb = 'help'] = positionals
  if (verb === 'help') return console.log(HELP)
  if (verb !== 'create' && verb !== 'list') throw new Misused(`没有「${verb}」这个命令`)
  // Mistakes in the arguments are reported before the database is opened.
  const plan = verb === 'create' ? acceptPlan(planOf(values), machineClock.now()) : undefined
  await withDatabase(async (database, dataFolder) => {
    if (!plan) return listFirms(database.db)
    await createAndReport(database.db, plan)
    markFolder(dataFolder, 'real')
  })
}

function parseArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Misused((error as Error).message)
  }
}

const planOf = (values: ReturnType<typeof parseArguments>['values']): FirmPlan => ({
  name: values.name ?? '',
  shortName: values.short ?? '',
  runProperty: values.form ?? '',
  departments: (values.department ?? []).map((name) => ({ name })),
  offices: (values.office ?? [])
    .map(splitList)
    .map(([name = '', city = '', address = '']) => ({ name, city, address })),
  rooms: (values.room ?? []).map(splitList).map(([name = '', floor = '', seats = '']) => ({ name, floor, seats })),
  adminName: values.admin ?? '',
  mobile: values.mobile ?? '',
})

const splitList = (text: string) => text.split(/[,，]/).map((part) => part.trim())

async function createAndReport(db: SystemDb, plan: FirmPlan) {
  const now = machineClock.now()
  const password = temporaryPassword()
  const first = { hash: await hashPassword(password), isTemporary: true }
  const { wasKnown } = await db.transaction().execute(async (transaction) => {
    const made = await createFirm(transaction as SystemDb, now, plan, first)
    await deleteSetUpCode(transaction as SystemDb)
    return made
  })
  console.log(`已建立「${plan.name}」，管理员 ${plan.adminName}（${plan.mobile}）。`)
  console.log(wasKnown ? '该手机号已有账号，请用原来的密码登录。' : `临时密码（只显示这一次）：${password}`)
}

async function listFirms(db: SystemDb) {
  const firms = await db
    .selectFrom('firms')
    .leftJoin('employees', 'employees.firm_id', 'firms.id')
    .select(['firms.name', 'firms.created_at as createdAt'])
    .select((select) => select.fn.count('employees.id').as('people'))
    .groupBy(['firms.id', 'firms.name', 'firms.created_at'])
    .orderBy('firms.created_at')
    .execute()
  for (const { name, people, createdAt } of firms) console.log(`${name}  ${people} 人  建立于 ${createdAt}`)
  if (firms.length === 0) console.log('还没有律所。')
}

/** Never the demo's database: whoever runs this wants a firm of their own. */
async function withDatabase(work: (database: Database, dataFolder: string) => Promise<void>) {
  const root = process.env.ANTOU_ROOT ?? process.cwd()
  const dataFolder = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
  keepPrivate(dataFolder)
  const env = { ...process.env, ANTOU_DEMO: '0' }
  const config = configFrom(env, { dataFolder, secret: process.env.ANTOU_SECRET ?? keptSecret(dataFolder) })
  refuseOtherFolder(config)
  const database = await openDatabase(databaseFor(config, process.env.ANTOU_WORKER))
  try {
    await migrate(database.db)
    await refuseOtherData(database, config)
    await work(database, dataFolder)
  } finally {
    await database.close()
  }
}

const isTold = (error: unknown): error is Error => [Failure, StartRefused].some((kind) => error instanceof kind)

main().then(
  () => process.exit(0),
  (error) => {
    if (error instanceof Misused) console.error(`${error.message}\n\n${HELP}`)
    else console.error(isTold(error) ? error.message : error)
    process.exit(1)
  },
)
