import type { UserChoice } from '@contract/account/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { Icon } from '@/ui/show/Icon'
import { StatusChip } from '@/ui/show/StatusChip'

/** Sheet of the firms this person works in; choosing one restarts at the workbench. */
export const FirmSheet = observer(function FirmSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { session, navigation } = useApp()
  const [going, setGoing] = useState('')
  const change = async ({ userId, isCurrent }: UserChoice) => {
    if (isCurrent) return onClose()
    setGoing(userId)
    try {
      await session.switchUser(userId)
      await navigation.relaunch(routes.workbench.workbench)
    } catch (error) {
      // Refused before anything changed: the reason has been shown. If the session has ended, the entry page finds out
      // who is there.
      setGoing('')
      if (!session.user) await navigation.relaunch(routes.init.init)
      else rethrowUnlessReported(error)
    }
  }
  return (
    <Sheet title="切换律所" open={open} onClose={onClose}>
      {session.userList.map((choice) => (
        <Cell
          key={choice.userId}
          title={choice.companyName}
          note={choice.empName}
          disabled={going !== ''}
          value={going === choice.userId ? '正在切换' : undefined}
          label={`${choice.companyName}${choice.isDefault ? '，默认律所' : ''}${choice.isCurrent ? '，当前' : ''}`}
          right={
            <>
              {choice.isDefault && <StatusChip text="默认" tone="muted" />}
              {choice.isCurrent && <Icon name="check" />}
            </>
          }
          onTap={() => change(choice)}
        />
      ))}
    </Sheet>
  )
})
