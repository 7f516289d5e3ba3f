/** By task, then by language; `{name}` is made of what was asked. */
export const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hello: {
    python: 'print("Hello, world!")',
    javascript: "console.log('Hello, world!');",
    typescript: "console.log('Hello, world!');",
    go: 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("Hello, world!")\n}',
    rust: 'fn main() {\n    println!("Hello, world!");\n}',
    java: 'public class Main {\n    public static void main(String[] args) {\n        System.out.println("Hello, world!");\n    }\n}',
    c: '#include <stdio.h>\n\nint main(void) {\n    printf("Hello, world!\\n");\n    return 0;\n}',
    ruby: "puts 'Hello, world!'",
    php: "<?php\n\necho 'Hello, world!';",
    bash: '#!/usr/bin/env bash\nset -euo pipefail\n\necho "Hello, world!"',
  },
  fibonacci: {
    python:
      'def fibonacci(n: int) -> int:\n    a, b = 0, 1\n    for _ in range(n):\n        a, b = b, a + b\n    return a',
    javascript:
      'function fibonacci(n) {\n  let [a, b] = [0, 1];\n  for (let i = 0; i < n; i += 1) [a, b] = [b, a + b];\n  return a;\n}',
    typescript:
      'function fibonacci(n: number): number {\n  let [a, b] = [0, 1];\n  for (let i = 0; i < n; i += 1) [a, b] = [b, a + b];\n  return a;\n}',
    go: 'package main\n\nfunc fibonacci(n int) int {\n\ta, b := 0, 1\n\tfor i := 0; i < n; i++ {\n\t\ta, b = b, a+b\n\t}\n\treturn a\n}',
    rust: 'fn fibonacci(n: u32) -> u64 {\n    let (mut a, mut b) = (0, 1);\n    for _ in 0..n {\n        (a, b) = (b, a + b);\n    }\n    a\n}',
  },
  factorial: {
    python:
      'def factorial(n: int) -> int:\n    result = 1\n    for i in range(2, n + 1):\n        result *= i\n    return result',
    javascript:
      'function factorial(n) {\n  let result = 1;\n  for (let i = 2; i <= n; i += 1) result *= i;\n  return result;\n}',
    typescript:
      'function factorial(n: number): number {\n  let result = 1;\n  for (let i = 2; i <= n; i += 1) result *= i;\n  return result;\n}',
  },
  reverse: {
    python: 'def reverse(text: str) -> str:\n    return text[::-1]',
    javascript: "function reverse(text) {\n  return [...text].reverse().join('');\n}",
    typescript: "function reverse(text: string): string {\n  return [...text].reverse().join('');\n}",
  },
  prime: {
    python:
      'def is_prime(n: int) -> bool:\n    if n < 2:\n        return False\n    return all(n % i for i in range(2, int(n**0.5) + 1))',
    javascript:
      'function isPrime(n) {\n  if (n < 2) return false;\n  for (let i = 2; i * i <= n; i += 1) if (n % i === 0) return false;\n  return true;\n}',
    typescript:
      'function isPrime(n: number): boolean {\n  if (n < 2) return false;\n  for (let i = 2; i * i <= n; i += 1) if (n % i === 0) return false;\n  return true;\n}',
  },
  fizz: {
    python: 'for n in range(1, 101):\n    print("Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or n)',
    javascript:
      "for (let n = 1; n <= 100; n += 1) {\n  console.log((n % 3 ? '' : 'Fizz') + (n % 5 ? '' : 'Buzz') || n);\n}",
    typescript:
      "for (let n = 1; n <= 100; n += 1) {\n  console.log((n % 3 ? '' : 'Fizz') + (n % 5 ? '' : 'Buzz') || n);\n}",
  },
  sort: {
    python:
      'def sort_items(items: list) -> list:\n    if len(items) < 2:\n        return items\n    pivot, *rest = items\n    small = [item for item in rest if item < pivot]\n    large = [item for item in rest if item >= pivot]\n    return [*sort_items(small), pivot, *sort_items(large)]',
    javascript:
      'function sortItems(items) {\n  if (items.length < 2) return items;\n  const [pivot, ...rest] = items;\n  const small = rest.filter((item) => item < pivot);\n  const large = rest.filter((item) => item >= pivot);\n  return [...sortItems(small), pivot, ...sortItems(large)];\n}',
    typescript:
      'function sortItems(items: readonly number[]): readonly number[] {\n  const [pivot, ...rest] = items;\n  if (pivot === undefined) return [];\n  const small = rest.filter((item) => item < pivot);\n  const large = rest.filter((item) => item >= pivot);\n  return [...sortItems(small), pivot, ...sortItems(large)];\n}',
  },
  other: {
    python:
      'def {snake}(items):\n    """Handle {words}: keep what is there, in order, each once."""\n    seen = set()\n    result = []\n    for item in items:\n        if item is not None and item not in seen:\n            seen.add(item)\n            result.append(item)\n    return result\n\n\nif __name__ == "__main__":\n    print({snake}([3, 1, None, 3]))',
    javascript:
      '/** Handles {words}: keeps what is there, in order, each once. */\nexport function {camel}(items) {\n  return [...new Set(items.filter((item) => item != null))];\n}\n\nconsole.log({camel}([3, 1, null, 3]));',
    typescript:
      '/** Handles {words}: keeps what is there, in order, each once. */\nexport function {camel}<T>(items: readonly (T | null)[]): T[] {\n  return [...new Set(items.filter((item): item is T => item !== null))];\n}\n\nconsole.log({camel}([3, 1, null, 3]));',
    sql: "SELECT c.id, c.name, count(o.id) AS orders, sum(o.amount) AS total\nFROM customers AS c\nLEFT JOIN orders AS o ON o.customer_id = c.id\nWHERE c.created_at >= DATE '2026-01-01'\nGROUP BY c.id, c.name\nORDER BY total DESC\nLIMIT 10;",
    html: '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    <meta name="viewport" content="width=device-width" />\n    <title>{title}</title>\n  </head>\n  <body>\n    <main>\n      <h1>{title}</h1>\n      <p>Everything about {words}, on one page.</p>\n      <button type="button">Begin</button>\n    </main>\n  </body>\n</html>',
    css: '.{kebab} {\n  display: grid;\n  gap: 1rem;\n  max-width: 60ch;\n  margin: 2rem auto;\n  padding: 1rem;\n  border-radius: 0.5rem;\n}\n\n.{kebab} button:hover {\n  opacity: 0.8;\n}',
    bash: '#!/usr/bin/env bash\nset -euo pipefail\n\n# Handles {words}: one line for each file given.\nfor file in "$@"; do\n  printf \'%s\\t%s\\n\' "$(wc -l < "$file")" "$file"\ndone',
    go: 'package main\n\n// {Pascal} handles {words}: it keeps what is there, in order, each once.\nfunc {Pascal}(items []string) []string {\n\tseen := map[string]bool{}\n\tresult := []string{}\n\tfor _, item := range items {\n\t\tif item != "" && !seen[item] {\n\t\t\tseen[item] = true\n\t\t\tresult = append(result, item)\n\t\t}\n\t}\n\treturn result\n}',
    rust: 'use std::collections::HashSet;\n\n/// Handles {words}: keeps what is there, in order, each once.\npub fn {snake}(items: &[String]) -> Vec<String> {\n    let mut seen = HashSet::new();\n    items\n        .iter()\n        .filter(|item| !item.is_empty() && seen.insert(item.as_str()))\n        .cloned()\n        .collect()\n}',
    java: 'import java.util.List;\nimport java.util.Objects;\n\npublic final class {Pascal} {\n    /** Handles {words}: keeps what is there, in order, each once. */\n    public static List<String> apply(List<String> items) {\n        return items.stream().filter(Objects::nonNull).distinct().toList();\n    }\n}',
    json: '{\n  "name": "{words}",\n  "version": 1,\n  "items": []\n}',
    yaml: 'name: {words}\nversion: 1\nitems: []',
  },
};
