import type { MaterialKind } from '@contract/account/register/shapes'
import { EMPLOYEE_STATUS, NEEDED_MATERIALS } from '@contract/hr/codes'
import type * as T from '@contract/hr/shapes'
import dayjs from 'dayjs'
import { inShanghai } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { AWAY } from '../../kernel/http/caller'
import { MaterialRepository } from './material-repository'
import { HrRepository } from './repository'
import { ResignationRepository } from './resignation-repository'
import { successorWords } from './resignation-service'
import { presentRow } from './service'

const MONTHS = 12
const TENURES: readonly [name: string, years: number][] = [
  ['1 年以内', 1],
  ['1–3 年', 3],
  ['3–5 年', 5],
  ['5–10 年', 10],
  ['10 年以上', Number.POSITIVE_INFINITY],
]

type Everybody = Awaited<ReturnType<HrRepository['everybody']>>

/** Lists for those who manage the firm's people, and their counts. */
export class HrLists {
  readonly #people: HrRepository
  readonly #resignations: ResignationRepository

  constructor(private readonly call: StaffCall) {
    this.#people = new HrRepository(call.db, call.now)
    this.#resignations = new ResignationRepository(call.db)
  }

  employees = async (input: T.EmployeeListInput) => mapPage(await this.#people.employees(input), presentRow)
  probations = async (input: T.ProbationListInput) => mapPage(await this.#people.probations(input), presentRow)

  async onboarding(input: T.InductionListInput) {
    const page = await this.#people.onboarding(input)
    return mapPage(
      page,
      ({ materials, licenceNumber, submittedAt, ...row }): T.InductionListRow => ({
        ...row,
        submitTime: submittedAt ?? '',
        missing: missingOf(materials, licenceNumber),
      }),
    )
  }

  async contracts(input: T.ContractListInput) {
    return mapPage(
      await this.#people.contracts(input),
      (row): T.ContractRow => ({
        ...row,
        contractId: row.contractId ?? '',
        kind: row.kind ?? '',
        startDay: row.startDay ?? '',
        endDay: row.endDay ?? '',
      }),
    )
  }

  async resignations(input: T.ResignationListInput) {
    const page = await this.#resignations.list(input, this.call.now)
    return mapPage(
      page,
      ({ holdings, ...row }): T.ResignationRow => ({
        ...row,
        successorName: successorWords(row.successorName ?? '', holdings),
      }),
    )
  }

  async birthdays(month: number): Promise<T.BirthdayRow[]> {
    const today = this.#people.today.slice('YYYY-'.length)
    return (await this.#people.birthdays(month)).map((row) => ({ ...row, isToday: row.day === today }))
  }

  async home(): Promise<T.HrHome> {
    const contracts = (tab: T.ContractListInput['tab']) => this.#people.contracts({ tab, size: 1 })
    const [all, due, none] = await Promise.all([this.#people.everybody(), contracts('due'), contracts('none')])
    return {
      working: all.filter(isHere).length,
      givenMaterials: await new MaterialRepository(this.call.db, this.call.now).toCheck(),
      pendingInductions: await this.#people.pendingInductions(),
      dueProbations: await this.#people.dueProbations(),
      dueContracts: due.total,
      withoutContract: none.total,
      openResignations: await this.#resignations.open(),
      birthdaysThisMonth: (await this.birthdays(Number(this.#people.today.slice(5, 7)))).length,
    }
  }

  async report(): Promise<T.HrReport> {
    const all = await this.#people.everybody()
    const here = all.filter(isHere)
    const { today } = this.#people
    return {
      working: here.length,
      byStatus: sharesByName(here.map(({ status }) => EMPLOYEE_STATUS[status as keyof typeof EMPLOYEE_STATUS])),
      byDepartment: sharesByName(here.map(({ departmentName }) => departmentName)),
      byTenure: TENURES.map(([name]) => ({
        name,
        count: here.filter((person) => tenureOf(person, today) === name).length,
      })),
      byGender: sharesByName(here.map(({ gender }) => gender || '未填写')),
      months: this.#countByMonth(all),
    }
  }

  #countByMonth(all: Everybody): T.HrReport['months'] {
    const now = inShanghai(this.call.now)
    return Array.from({ length: MONTHS }, (_, index) => {
      const month = now.subtract(MONTHS - 1 - index, 'month').format('YYYY-MM')
      return {
        month,
        joined: all.filter(({ joinDate }) => joinDate?.startsWith(month)).length,
        left: all.filter(({ leftOn }) => leftOn?.startsWith(month)).length,
      }
    })
  }
}

const isHere = ({ status }: Everybody[number]) => !AWAY.includes(status)

const tenureOf = ({ joinDate }: Everybody[number], today: string) => {
  const years = joinDate ? dayjs(today).diff(joinDate, 'year', true) : 0
  return TENURES.find(([, most]) => years < most)?.[0]
}

/** Count by name, largest first. */
function sharesByName(names: readonly string[]): T.Share[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((left, right) => right.count - left.count)
}

/** A licence is required of those who state one. */
function missingOf(materials: readonly { kind: MaterialKind }[], licenceNumber: string): MaterialKind[] {
  const needed: MaterialKind[] = [...NEEDED_MATERIALS, ...(licenceNumber ? (['licence'] as const) : [])]
  return needed.filter((kind) => !materials.some((given) => given.kind === kind))
}
