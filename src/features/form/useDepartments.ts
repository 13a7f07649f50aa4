import { useDirectory } from '@/stores/useDirectory'
import type { Option } from '@/ui/input/Radio'

/** The firm's departments, for the fields that choose among them. */
export function useDepartments(): () => Promise<readonly Option[]> {
  const directory = useDirectory()
  return async () => (await directory.load()).teams.map(({ teamId, teamName }) => ({ value: teamId, text: teamName }))
}
