/** The rest of the small programs, by the id of their language. */
export const otherPrograms: Readonly<Record<string, string>> = {
  make: `CC = cc
OBJECTS = main.o total.o

total: $(OBJECTS)
	$(CC) -o $@ $(OBJECTS)

.PHONY: clean
clean:
	rm -f total $(OBJECTS)`,
  matlab: `function s = total(items)
    s = 0;
    for i = 1:numel(items)
        s = s + items(i);
    end
end`,
  nim: `proc total(items: seq[int]): int =
  for item in items:
    result += item

echo total(@[3, 1, 2])`,
  nix: `{ pkgs ? import <nixpkgs> { } }:

pkgs.mkShell {
  packages = [ pkgs.nodejs pkgs.git ];
  shellHook = ''
    echo "ready"
  '';
}`,
  objectivec: `#import <Foundation/Foundation.h>

int main(int argc, const char *argv[]) {
    @autoreleasepool {
        NSArray *items = @[@3, @1, @2];
        NSNumber *total = [items valueForKeyPath:@"@sum.self"];
        NSLog(@"%@", total);
    }
    return 0;
}`,
  ocaml: `let total items =
  List.fold_left (fun sum item -> sum + item) 0 items

let () = print_endline (string_of_int (total [3; 1; 2]))`,
  perl: `use strict;
use warnings;

sub total {
    my @items = @_;
    my $sum = 0;
    $sum += $_ for grep { defined } @items;
    return $sum;
}

print total(3, 1, 2), "\\n";`,
  php: `<?php

function total(array $items): int
{
    return array_sum(array_filter($items, fn ($item) => $item !== null));
}

echo total([3, 1, null, 2]);`,
  powershell: `function Get-Total {
    param([int[]]$Items)
    $sum = 0
    foreach ($item in $Items) {
        $sum += $item
    }
    return $sum
}

Write-Output (Get-Total -Items @(3, 1, 2))`,
  prisma: `model Order {
  id        Int      @id @default(autoincrement())
  total     Float
  createdAt DateTime @default(now())
  lines     Line[]
}

model Line {
  id      Int    @id
  name    String
  orderId Int
  order   Order  @relation(fields: [orderId], references: [id])
}`,
  protobuf: `syntax = "proto3";

package example;

message Order {
  string id = 1;
  repeated Line lines = 2;
}

message Line {
  string name = 1;
  int32 count = 2;
}`,
  python: `def total(items):
    """The sum of the items that are there."""
    return sum(item for item in items if item is not None)


if __name__ == "__main__":
    print(total([3, 1, None, 2]))`,
  r: `total <- function(items) {
  sum(items, na.rm = TRUE)
}

print(total(c(3, 1, NA, 2)))`,
  racket: `#lang racket

(define (total items)
  (for/sum ([item items] #:when item)
    item))

(displayln (total '(3 1 #f 2)))`,
  rescript: `let total = items => items->Belt.Array.reduce(0, (sum, item) => sum + item)

Js.log(total([3, 1, 2]))`,
  ruby: `def total(items)
  items.compact.sum
end

puts total([3, 1, nil, 2])`,
  rust: `fn total(items: &[Option<i32>]) -> i32 {
    items.iter().flatten().sum()
}

fn main() {
    println!("{}", total(&[Some(3), Some(1), None, Some(2)]));
}`,
  scala: `object Total {
  def total(items: List[Option[Int]]): Int = items.flatten.sum

  def main(args: Array[String]): Unit = {
    println(total(List(Some(3), Some(1), None)))
  }
}`,
  scheme: `(define (total items)
  (apply + (filter number? items)))

(display (total '(3 1 #f 2)))
(newline)`,
  solidity: `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Total {
    uint256 public sum;

    function add(uint256 item) external {
        require(item > 0, "nothing to add");
        sum += item;
    }
}`,
  sql: `SELECT c.id, c.name, count(o.id) AS orders, sum(o.amount) AS total
FROM customers AS c
LEFT JOIN orders AS o ON o.customer_id = c.id
GROUP BY c.id, c.name
ORDER BY total DESC
LIMIT 10;`,
  svelte: `<script>
  let items = [3, 1, 2];
  $: total = items.reduce((sum, item) => sum + item, 0);
</script>

<h1>Total: {total}</h1>
{#each items as item}
  <p>{item}</p>
{/each}`,
  swift: `func total(_ items: [Int?]) -> Int {
    return items.compactMap { $0 }.reduce(0, +)
}

print(total([3, 1, nil, 2]))`,
  terraform: `terraform {
  required_version = ">= 1.6"
}

variable "name" {
  type    = string
  default = "example"
}

resource "aws_s3_bucket" "files" {
  bucket = "\${var.name}-files"
  tags   = { Name = var.name }
}`,
  toml: `name = "total"
version = "1.0.0"

[limits]
items = 100
ratio = 0.5

[[steps]]
run = "build"`,
  tsx: `interface Props {
  readonly items: readonly number[];
}

export function Total({ items }: Props) {
  const sum = items.reduce((all, item) => all + item, 0);
  return <p className="total">Total: {sum}</p>;
}`,
  typescript: `export function total(items: readonly (number | null)[]): number {
  return items.reduce<number>((sum, item) => sum + (item ?? 0), 0);
}

console.log(total([3, 1, null, 2]));`,
  vue: `<script setup lang="ts">
import { computed, ref } from 'vue';

const items = ref([3, 1, 2]);
const total = computed(() => items.value.reduce((sum, item) => sum + item, 0));
</script>

<template>
  <p v-if="total > 0">Total: {{ total }}</p>
</template>`,
  xml: `<?xml version="1.0" encoding="UTF-8"?>
<order id="1">
  <line count="3">Tea</line>
  <line count="1">Cup</line>
</order>`,
  yaml: `name: total
on:
  push:
    branches: [main]
steps:
  - run: npm ci
  - run: npm test`,
  zig: `const std = @import("std");

fn total(items: []const i32) i32 {
    var sum: i32 = 0;
    for (items) |item| {
        sum += item;
    }
    return sum;
}

pub fn main() void {
    std.debug.print("{d}\\n", .{total(&.{ 3, 1, 2 })});
}`,
  cobol: `       IDENTIFICATION DIVISION.
       PROGRAM-ID. TOTAL.
       PROCEDURE DIVISION.
           DISPLAY "TOTAL".
           STOP RUN.`,
  fsharp: `let total items =
    items |> List.choose id |> List.sum

printfn "%d" (total [ Some 3; Some 1; None; Some 2 ])`,
  pascal: `program Total;
var
  i, sum: Integer;
begin
  sum := 0;
  for i := 1 to 10 do
    sum := sum + i;
  WriteLn(sum);
end.`,
  prolog: `total([], 0).
total([Item | Rest], Sum) :-
    total(Rest, Before),
    Sum is Before + Item.`,
  scss: `$gap: 1rem;

.card {
  padding: $gap;

  &:hover {
    opacity: 0.8;
  }
}`,
  markdown: `# Total

Adds what it is given.

- Install it
- Run it`,
  visualbasic: `Module Program
    Sub Main()
        Dim items = New Integer() {3, 1, 2}
        Console.WriteLine(items.Sum())
    End Sub
End Module`,
};
