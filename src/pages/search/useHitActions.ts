import { addressBook } from '@contract/address-book'
import { customer } from '@contract/customer'
import type { SearchKind } from '@contract/search/codes'
import type { SearchHit } from '@contract/search/shapes'
import { useMemo } from 'react'
import { useOpenChat } from '@/features/chat/useOpenChat'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { HitAction } from './HitRow'
import { PhoneCalls } from './PhoneCalls'

/** Returns what people do with a hit without opening it. */
export function useHitActions(): (kind: SearchKind, hit: SearchHit) => HitAction[] {
  const api = useApi({ addressBook, customer })
  const { navigation, platform, session } = useApp()
  const openChat = useOpenChat()
  const mayReveal = session.can('customer:reveal')
  const phones = useMemo(() => new PhoneCalls({ api, platform, mayReveal }), [api, platform, mayReveal])
  return (kind, { id }) => {
    if (kind === 'case')
      return [
        { label: '记日志', icon: 'log', onTap: () => navigation.go(routes.workLog.add, { caseId: id }) },
        {
          label: '上传',
          icon: 'upload',
          onTap: () => navigation.go(routes.file.upload, { space: 'case', caseId: id }),
        },
      ]
    if (kind === 'contact') return [{ label: '打电话', icon: 'phone', onTap: () => phones.callContact(id) }]
    if (kind !== 'employee' || id === session.user?.empId) return []
    return [
      { label: '打电话', icon: 'phone', onTap: () => phones.callColleague(id) },
      { label: '发消息', icon: 'chat', onTap: () => openChat({ empId: id }) },
    ]
  }
}
