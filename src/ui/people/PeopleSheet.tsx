import { FailedRead } from '../feedback/FailedRead'
import { Skeleton } from '../feedback/Skeleton'
import { Sheet } from '../sheet/Sheet'
import { useDirectory, usePeopleSource } from './PeopleContext'
import { PeoplePicker } from './PeoplePicker'

interface PeopleSheetProps {
  open: boolean
  onClose: () => void
  title: string
  value: readonly string[]
  multiple?: boolean
  max?: number
  /** Limits the choice to these; all of the firm's people when absent. */
  among?: readonly string[]
  onDone: (ids: string[]) => void
}

/** Sheet for choosing the firm's people; loads the directory when it is first needed. */
export function PeopleSheet({ open, onClose, title, value, multiple, max, among, onDone }: PeopleSheetProps) {
  const { directory, error, retry } = useDirectory(open)
  const source = usePeopleSource()
  const may = among && new Set(among)
  return (
    <Sheet open={open} onClose={onClose} title={title} tall scroll={false}>
      {directory ? (
        <PeoplePicker
          people={may ? directory.people.filter(({ id }) => may.has(id)) : directory.people}
          departments={may ? undefined : directory.departments}
          recents={may ? undefined : directory.recents}
          value={value}
          multiple={multiple}
          max={max}
          onDone={(ids) => {
            source.remember?.(ids)
            onDone(ids)
            onClose()
          }}
        />
      ) : error ? (
        <FailedRead error={error} onRetry={retry} />
      ) : (
        <Skeleton shape="people" />
      )}
    </Sheet>
  )
}
