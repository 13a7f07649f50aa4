import type { Background, ResumeCategoryCode } from '@contract/address-book/codes'
import type { Generated } from 'kysely'
import type { Firm, Optional } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    resumes: ResumesTable
    resume_biz_exps: ResumeBizExpsTable
    resume_details: ResumeDetailsTable
  }
}

export interface ResumesTable {
  id: string
  firm_id: Firm
  employee_id: string
  background: Generated<Background>
  intro: Generated<string>
  /** Separated by 、, as in `employees.speciality`. */
  languages: Generated<string>
  office_id: Optional<string>
  extension: Generated<string>
  version: Generated<number>
}

export interface ResumeBizExpsTable {
  id: string
  firm_id: Firm
  employee_id: string
  since: Optional<number>
  industries: Generated<string>
  summary: string
  clients: Generated<string>
  version: Generated<number>
}

export interface ResumeDetailsTable {
  id: string
  firm_id: Firm
  employee_id: string
  category: ResumeCategoryCode
  title: string
  organ: Generated<string>
  from_year: Optional<number>
  to_year: Optional<number>
  note: Generated<string>
  version: Generated<number>
}
