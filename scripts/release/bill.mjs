/**
 * Bill of materials in CycloneDX 1.5 of the packages that run on the server or are built into the client, by their lock.
 * Not `npm sbom`: its --omit=dev also leaves out what a package for the building needs as well (pg-types, ws), and
 * without it npm refuses this lock for the test's packages.
 * @param lock parsed package-lock.json
 */
export function billOfMaterials({ version, packages }) {
  const components = new Map()
  for (const [folder, { dev, link, ...entry }] of Object.entries(packages)) {
    if (folder === '' || dev || link) continue
    const component = componentOf(folder.split('node_modules/').pop(), entry)
    components.set(component['bom-ref'], component)
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `antou@${version}`,
        name: 'antou',
        version,
        purl: purlOf('antou', version),
      },
    },
    components: [...components.values()].sort((left, right) => (left['bom-ref'] < right['bom-ref'] ? -1 : 1)),
  }
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf(name, { version, license, integrity = '', optional, resolved }) {
  const [algorithm = '', hash = ''] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    // Packages for other systems and processors are not installed here.
    scope: optional ? 'optional' : 'required',
    ...(hash && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }] }),
    purl: purlOf(name, version),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  }
}
