import type { Page } from '@contract/core'
import type { CompanyCity, CourtListInput, Place } from '@contract/selector/shapes'
import { pageOf } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { findCourts } from '../schedule'
import { OfficesRepository } from './repository'

/** Options of forms and pickers. */
export class SelectorService {
  constructor(private readonly call: StaffCall) {}

  /** The firm's offices, city by city, in the firm's order. */
  async companyCity(): Promise<CompanyCity[]> {
    const offices = await new OfficesRepository(this.call.db).all()
    const cities = [...new Set(offices.map(({ city }) => city))]
    return cities.map((city) => ({ city, offices: offices.filter((office) => office.city === city) }))
  }

  courtList({ keyword = '', ...asked }: CourtListInput): Page<Place> {
    return pageOf(findCourts(keyword), asked)
  }
}
