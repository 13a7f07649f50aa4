import type { CourtSms, CourtSmsMatch } from '@contract/case/court-sms/shapes'
import type { StaffCall } from '../../../kernel/http/call'
import { partiesMatching } from '../../party'
import { Cases } from '../cases'
import { courtNoKey } from '../court-no'
import { CourtSmsRepository } from './repository'

/** Points for each kind of evidence, of 100. The number alone decides; parties and the rest add up. */
const POINTS = { number: 100, party: 35, court: 15, cause: 15, judge: 10 } as const
const LEAST = 30
const SHOWN = 5
/** Most names searched: both sides and a third party are enough to tell cases apart. */
const NAMES_ASKED = 4

/** Cases a message may be about, the surest first. */
export async function matchesOf({ db, me }: StaffCall, sms: CourtSms): Promise<CourtSmsMatch[]> {
  const repository = new CourtSmsRepository(db)
  const key = courtNoKey(sms.courtCaseNo)
  const named = await Promise.all(sms.parties.slice(0, NAMES_ASKED).map((name) => partiesMatching(db, name)))
  const partyIds = new Set(named.flat())
  if (!key && partyIds.size === 0) return []
  const found = await repository.candidates(me, key, [...partyIds])
  const ids = found.map(({ id }) => id)
  const [parties, proceedings] = await Promise.all([repository.parties(ids), new Cases(db).proceedings(ids)])
  return found
    .map(({ id, name, inner_no, status, cause }) => {
      const own = proceedings.filter(({ case_id }) => case_id === id)
      const here = parties.filter(({ caseId, id: party }) => caseId === id && partyIds.has(party))
      const says: [boolean, number, string][] = [
        [!!key && own.some((proceeding) => proceeding.court_case_no_norm === key), POINTS.number, '案号相同'],
        ...here.map((party): [boolean, number, string] => [true, POINTS.party, party.name]),
        [
          !!sms.court && own.some((proceeding) => proceeding.accept_organ.includes(sms.court)),
          POINTS.court,
          '法院相同',
        ],
        [!!sms.cause && cause === sms.cause, POINTS.cause, '案由相同'],
        [!!sms.judge && own.some(({ judge }) => judge === sms.judge), POINTS.judge, '法官相同'],
      ]
      const fit = says.filter(([isSo]) => isSo)
      const score = Math.min(
        100,
        fit.reduce((sum, [, points]) => sum + points, 0),
      )
      return { caseId: id, name, innerNo: inner_no, status, score, reasons: fit.map(([, , words]) => words) }
    })
    .filter(({ score }) => score >= LEAST)
    .sort((match, other) => other.score - match.score)
    .slice(0, SHOWN)
}
