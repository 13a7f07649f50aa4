import type { DomainManifest } from '../manifest'
import { fileParts } from './migrations/2026-11-24-file-parts'
import { fileRoutes } from './routes'

export const file: DomainManifest = {
  domain: 'file',
  about: '文件：上传凭证、分片、取出、重复的文件',
  routes: fileRoutes,
  migrations: { '2026-11-24-file-parts': fileParts },
}
