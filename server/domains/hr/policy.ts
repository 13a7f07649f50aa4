import { EMPLOYEE_STATUS, type EmployeeStatus } from '@contract/hr/codes'

export interface EmploymentFacts {
  isMe: boolean
  status: EmployeeStatus
}

const isHere = ({ status }: EmploymentFacts) => status === 'probation' || status === 'regular'

/** Permissions on an employment; the call has checked that the caller manages people. */
export const employmentPolicy = {
  edit: ({ status }: EmploymentFacts) => status !== 'resigned',
  passProbation: ({ status }: EmploymentFacts) => status === 'probation',
  /** Nobody may suspend themselves, or start their own resignation. */
  suspend: (facts: EmploymentFacts) => isHere(facts) && !facts.isMe,
  restore: ({ status }: EmploymentFacts) => status === 'suspended' || status === 'resigned',
  resign: (facts: EmploymentFacts) => (isHere(facts) || facts.status === 'suspended') && !facts.isMe,
}

/** Why it is refused. */
export const refusalOf = ({ isMe, status }: EmploymentFacts) =>
  isMe ? '不能对自己进行此操作，请由其他人事办理' : `该员工${EMPLOYEE_STATUS[status]}，不能进行此操作`
