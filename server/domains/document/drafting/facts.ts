import { AGENCY_POWERS } from '@contract/case/codes'
import { dateWords } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'
import { Cases, type FoundCase } from '../../case'
import { findPartiesOfCase } from '../repository/cases'

/** Values of a case for the blanks, by their names. Unknown values are empty. */
export async function factsOf(db: FirmDb, found: FoundCase, firmName: string, today: string) {
  const cases = new Cases(db)
  const [proceeding] = (await cases.proceedings([found.id])).slice(-1)
  const parties = await findPartiesOfCase(db, found.id)
  const ours = parties.filter(({ role }) => role === 'client')
  const client = ours.length === 1 ? ours[0] : undefined
  const names = (all: typeof parties) => all.map(({ name }) => name).join('、')
  const power = Object.hasOwn(AGENCY_POWERS, found.agency_power)
    ? AGENCY_POWERS[found.agency_power as keyof typeof AGENCY_POWERS]
    : ''
  return {
    项目名称: found.name,
    项目编号: found.inner_no ?? '',
    委托人: names(ours),
    委托人证件号: client?.credit_code ?? client?.id_no ?? '',
    委托人地址: client?.address ?? '',
    委托人电话: client?.mobile ?? '',
    法定代表人: client?.legal_rep ?? '',
    法定代表人职务: '',
    对方当事人: names(parties.filter(({ role }) => role === 'opponent')),
    案由: found.cause,
    律所名称: firmName,
    承办律师: found.lead_name,
    受理机关: proceeding?.accept_organ ?? '',
    案号: proceeding?.court_case_no ?? '',
    代理权限: power,
    律师费: found.fee === null ? '' : String(found.fee),
    签订日期: found.sign_date ? dateWords(found.sign_date) : '',
    今天: dateWords(today),
  }
}
