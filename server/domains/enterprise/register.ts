import type { CourtDocument, Enterprise } from '@contract/enterprise/shapes'
import { COURT_DOCUMENTS, ENTERPRISES } from '../../demo/firms/enterprises'
import { normalName } from '../party/normalise'

/** Where companies are looked up. A real register answers the same questions. */
export interface EnterpriseRegister {
  search(keyword: string): Promise<readonly Enterprise[]>
  byName(name: string): Promise<Enterprise | undefined>
  courtDocuments(name: string): Promise<readonly CourtDocument[]>
}

const namesOf = ({ name, formerNames }: Enterprise) => [name, ...formerNames].map(normalName)

/** The seeded companies. A name that is not among them is not known: nothing is made up for it. */
export const seededRegister: EnterpriseRegister = {
  async search(keyword) {
    const words = normalName(keyword)
    const code = words.toUpperCase()
    return ENTERPRISES.filter(
      (one) =>
        namesOf(one).some((name) => name.includes(words)) || (code.length >= 8 && one.creditCode.startsWith(code)),
    )
  },
  async byName(name) {
    const norm = normalName(name)
    return ENTERPRISES.find((one) => namesOf(one).includes(norm) || one.creditCode === norm.toUpperCase())
  },
  async courtDocuments(name) {
    const known = await this.byName(name)
    return (known && COURT_DOCUMENTS.get(known.name)) ?? []
  },
}
