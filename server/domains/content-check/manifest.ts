import type { DomainManifest } from '../manifest'
import { pictureChecks } from './migrations/2026-11-27-content-check-pictures'
import { servePush } from './serve-push'

export const contentCheck: DomainManifest = {
  domain: 'content-check',
  about: '微信内容安全检测：文字发布前问，图片的结论由微信推送过来',
  seesAllFirms: 'WeChat tells of a picture by the id of its question, without a firm',
  serve: servePush,
  migrations: { '2026-11-27-content-check-pictures': pictureChecks },
}
