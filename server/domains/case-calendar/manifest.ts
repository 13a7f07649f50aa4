import type { DomainManifest } from '../manifest'
import { caseCalendarFeeds } from './migrations/2026-12-16-case-calendar'
import { caseCalendarRoutes } from './routes'
import { serveCaseFeeds } from './serve-case-feeds'

export const caseCalendar: DomainManifest = {
  domain: 'case-calendar',
  about: '项目日历：一个项目的开庭与期限，供手机或电脑自带的日历订阅',
  routes: caseCalendarRoutes,
  migrations: { '2026-12-16-case-calendar': caseCalendarFeeds },
  serve: serveCaseFeeds,
}
