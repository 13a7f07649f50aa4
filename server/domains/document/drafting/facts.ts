import { AGENCY_POWERS } from '@contract/case/codes'
import type { DraftSubject } from '@contract/document/drafts'
import { dateWords } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'
import { Cases, type FoundCase } from '../../case'
import { findPartiesOfCase } from '../repository/cases'

type Party = Awaited<ReturnType<typeof findPartiesOfCase>>[number]

export interface DraftFacts {
  subject: DraftSubject
  /** Values for the blanks, by their names; unknown ones are empty. */
  values: Readonly<Record<string, string>>
}

/** A party in one line, with what the file knows of it; a natural person has no legal representative. */
function partyWords({ kind, name, credit_code, id_no, address, legal_rep }: Party): string {
  const known =
    kind === 'person'
      ? [id_no && `身份证号${id_no}`, address && `住${address}`]
      : [
          address && `住所地${address}`,
          credit_code && `统一社会信用代码${credit_code}`,
          legal_rep && `法定代表人${legal_rep}`,
        ]
  return [name, ...known].filter(Boolean).join('，')
}

/** Reads a case for its templates. */
export async function readDraftFacts(
  db: FirmDb,
  found: FoundCase,
  firmName: string,
  today: string,
): Promise<DraftFacts> {
  const cases = new Cases(db)
  const [proceeding] = (await cases.proceedings([found.id])).slice(-1)
  const parties = await findPartiesOfCase(db, found.id)
  const ours = parties.filter(({ role }) => role === 'client')
  const client = ours.length === 1 ? ours[0] : undefined
  const names = (all: typeof parties) => all.map(({ name }) => name).join('、')
  const power = Object.hasOwn(AGENCY_POWERS, found.agency_power)
    ? AGENCY_POWERS[found.agency_power as keyof typeof AGENCY_POWERS]
    : ''
  const kinds = new Set(ours.map(({ kind }) => kind))
  const [onlyKind] = kinds
  const values = {
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
    出具日期: dateWords(today),
    // Templates of firms may still call it so.
    今天: dateWords(today),
    委托人信息: ours.map(partyWords).join('；'),
    对方信息: parties
      .filter(({ role }) => role === 'opponent')
      .map(partyWords)
      .join('；'),
    诉讼阶段: proceeding?.stage ?? found.stage ?? '',
  }
  return { subject: { category: found.category, client: kinds.size === 1 ? onlyKind : undefined }, values }
}
