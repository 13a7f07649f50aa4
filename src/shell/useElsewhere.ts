import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { fromQuery } from '@/lib/query'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { FIRM_OF_LINK } from '@/stores/useShare'
import type { Elsewhere } from '@/ui/page/ChromeContext'

/**
 * Way to the target of a link of another firm, for people who work there too; undefined if the link is of this firm.
 */
export function useElsewhere(): Elsewhere | undefined {
  const { session, navigation, platform } = useApp()
  // Address of this page: others are opened over it.
  const [{ path, query }] = useState(() => platform.pages.current())
  const firm = fromQuery(query)[FIRM_OF_LINK]
  const there = firm && session.userList.find(({ companyId, isCurrent }) => companyId === firm && !isCurrent)
  if (!there) return undefined
  const change = async () => {
    try {
      await session.switchUser(there.userId)
      await platform.pages.reLaunch(path, query)
    } catch (error) {
      // Refused before anything changed: the reason has been shown. If the session has ended, the entry page finds out
      // who is there.
      if (!session.user) await navigation.relaunch(routes.init.init)
      else rethrowUnlessReported(error)
    }
  }
  return { firmName: there.companyName, onSwitch: () => change() }
}
