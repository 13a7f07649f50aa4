import type { Employee } from '../../kernel/http/caller'

/** Roles that help on cases without a share in what they bring in. */
const HELPERS: readonly string[] = ['assistant', 'trainee']

/** People who only help: their figures are those of the cases whose team they are in, and no income is among them. */
export const onlyHelps = ({ roles }: Pick<Employee, 'roles'>): boolean =>
  roles.length > 0 && roles.every((role) => HELPERS.includes(role))
