import { EMPLOYEE_STATUS, type EmployeeStatus } from '@contract/hr/codes'

export interface EmploymentFacts {
  isMe: boolean
  /** Why only an administrator decides about them; undefined if whoever manages people may. */
  leaderProblem?: string
  status: EmployeeStatus
}

const isHere = ({ status }: EmploymentFacts) => status === 'probation' || status === 'regular'

/** Permissions on an employment; the call has checked that the caller manages people. */
export const employmentPolicy = {
  edit: ({ status }: EmploymentFacts) => status !== 'resigned',
  passProbation: ({ status }: EmploymentFacts) => status === 'probation',
  /** Nobody may suspend themselves, or start their own resignation. */
  suspend: (facts: EmploymentFacts) => isHere(facts) && !facts.isMe && !facts.leaderProblem,
  restore: ({ status, leaderProblem }: EmploymentFacts) =>
    (status === 'suspended' || status === 'resigned') && !leaderProblem,
  resign: (facts: EmploymentFacts) =>
    (isHere(facts) || facts.status === 'suspended') && !facts.isMe && !facts.leaderProblem,
}

/** Why it is refused. */
export const refusalOf = ({ isMe, status, leaderProblem }: EmploymentFacts) =>
  isMe
    ? '不能对自己进行此操作，请由其他人事办理'
    : (leaderProblem ?? `该员工${EMPLOYEE_STATUS[status]}，不能进行此操作`)
