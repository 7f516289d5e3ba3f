import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { compileScript, compileStyle, compileTemplate, parse } from 'vue/compiler-sfc';

const locate = (error, file, offset = 0) => ({
  text: error.message ?? String(error),
  location: {
    file,
    line: (error.loc?.start?.line ?? error.loc?.line ?? 1) + offset,
    column: 0,
    lineText: '',
  },
});

// One component: its script with the template inside, and its style as a sheet of its own.
function compileComponent(path) {
  const file = relative(process.cwd(), path);
  const source = readFileSync(path, 'utf8');
  const { descriptor, errors } = parse(source, { filename: file });
  if (errors.length > 0) return { errors: errors.map((error) => locate(error, file)) };
  const id = createHash('sha256').update(file).digest('hex').slice(0, 8);
  const scopeId = descriptor.styles.some(({ scoped }) => scoped) ? `data-v-${id}` : undefined;
  const isInline = descriptor.scriptSetup !== null;
  let code = 'const component = {};';
  if (descriptor.script !== null || descriptor.scriptSetup !== null) {
    const script = compileScript(descriptor, {
      id,
      isProd: true,
      inlineTemplate: isInline,
      genDefaultAs: 'component',
      templateOptions: { id, scoped: scopeId !== undefined, compilerOptions: { scopeId } },
      fs: { fileExists: () => false, readFile: () => undefined },
    });
    code = script.content;
  }
  if (!isInline && descriptor.template !== null) {
    const template = compileTemplate({
      source: descriptor.template.content,
      filename: file,
      id,
      scoped: scopeId !== undefined,
      isProd: true,
      compilerOptions: { scopeId },
    });
    if (template.errors.length > 0) {
      const offset = descriptor.template.loc.start.line - 1;
      return { errors: template.errors.map((error) => locate(error, file, offset)) };
    }
    code += `\n${template.code.replace('export function render', 'function render')}\ncomponent.render = render;`;
  }
  if (scopeId !== undefined) code += `\ncomponent.__scopeId = ${JSON.stringify(scopeId)};`;
  if (descriptor.styles.length > 0) code += `\nimport ${JSON.stringify(`${path}?style`)};`;
  return { contents: `${code}\nexport default component;\n`, loader: 'ts' };
}

function compileSheet(path) {
  const file = relative(process.cwd(), path);
  const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: file });
  const id = `data-v-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
  const sheets = descriptor.styles.map(({ content, scoped, lang }) => {
    if (lang !== undefined && lang !== 'css') throw new Error(`<style lang="${lang}"> can't be used; write plain CSS.`);
    return compileStyle({ source: content, filename: file, id, scoped: scoped === true, isProd: true });
  });
  const errors = sheets.flatMap((sheet) => sheet.errors);
  if (errors.length > 0) return { errors: errors.map((error) => locate(error, file)) };
  return { contents: sheets.map(({ code }) => code).join('\n'), loader: 'css' };
}

const told = (compile) => (path) => {
  try {
    return compile(path);
  } catch (error) {
    return { errors: [locate(error, relative(process.cwd(), path))] };
  }
};

const components = {
  name: 'vue',
  setup(build) {
    build.onResolve({ filter: /\.vue\?style$/ }, ({ path }) => ({ path: path.slice(0, -6), namespace: 'vue-style' }));
    build.onLoad({ filter: /\.vue$/ }, ({ path }) => told(compileComponent)(path));
    build.onLoad({ filter: /\.vue$/, namespace: 'vue-style' }, ({ path }) => told(compileSheet)(path));
  },
};

export const entry = 'src/main.ts';
export const plugins = [components];
export const settings = {
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
};
