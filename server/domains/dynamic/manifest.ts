import type { DomainManifest } from '../manifest'
import { comments } from './migrations/2026-11-22-dynamic-comments'
import { DynamicRepository } from './repository'
import { dynamicRoutes } from './routes'
import { DYNAMIC_KIND, DynamicService } from './service'

export const dynamic: DomainManifest = {
  domain: 'dynamic',
  about: '动态：发布、评论、赞',
  routes: dynamicRoutes,
  migrations: { '2026-11-22-dynamic-comments': comments },
  takePictureBack: { [DYNAMIC_KIND]: (call, use) => new DynamicService(call).takePictureBack(use) },
  records: [
    {
      kind: DYNAMIC_KIND,
      name: '动态',
      idField: 'id',
      see: async ({ db, me }, id) => (await new DynamicRepository(db, me).find(id)) !== undefined,
      describe: async ({ db, me }, id) => (await new DynamicRepository(db, me).find(id))?.content,
    },
  ],
}
