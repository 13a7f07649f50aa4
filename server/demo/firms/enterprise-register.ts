import type { Enterprise } from '@contract/enterprise/shapes'
import type { EnterpriseRegister } from '../../domains/enterprise/register'
import { normalName } from '../../domains/party/normalise'
import { COURT_DOCUMENTS, ENTERPRISES } from './enterprises'

const namesOf = ({ name, formerNames }: Enterprise) => [name, ...formerNames].map(normalName)

/** Register of the seeded companies. Other names are unknown: nothing is invented for them. */
export const demoRegister: EnterpriseRegister = {
  async search(keyword) {
    const words = normalName(keyword)
    const code = words.toUpperCase()
    return ENTERPRISES.filter(
      (enterprise) =>
        namesOf(enterprise).some((name) => name.includes(words)) ||
        (code.length >= 8 && enterprise.creditCode.startsWith(code)),
    )
  },
  async byName(name) {
    const norm = normalName(name)
    return ENTERPRISES.find(
      (enterprise) => namesOf(enterprise).includes(norm) || enterprise.creditCode === norm.toUpperCase(),
    )
  },
  async courtDocuments(name) {
    const known = await this.byName(name)
    return (known && COURT_DOCUMENTS.get(known.name)) ?? []
  },
}
