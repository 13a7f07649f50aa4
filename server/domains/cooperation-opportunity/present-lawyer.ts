import type { Lawyer, LawyerRef } from '@contract/cooperation-opportunity/shapes'
import { AWAY } from '../people'
import { COMMA, type FoundLawyer } from './repository/lawyers'

const splitList = (text: string | null): string[] => (text ? text.split(COMMA) : [])
export const specialitiesOf = ({ speciality }: { speciality: string | null }) => splitList(speciality)

export const lawyerRef = ({ empId, name, photoUrl, firm_name }: FoundLawyer): LawyerRef => ({
  empId,
  name,
  photoUrl,
  firmName: firm_name,
})

export const presentLawyer = (found: FoundLawyer): Lawyer => ({
  ...lawyerRef(found),
  post: found.post,
  city: found.city,
  specialities: specialitiesOf(found),
  since: found.since === null ? '' : String(found.since),
  completed: found.completed,
  rating: found.rating === null ? null : Number(found.rating).toFixed(1),
})

/** False for suspended and resigned lawyers, who are not chosen. */
export const isWorking = ({ working }: FoundLawyer) => !AWAY.includes(working)
