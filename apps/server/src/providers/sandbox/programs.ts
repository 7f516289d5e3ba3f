import { otherPrograms } from './programs-others.ts';

/** One small program for each language, by its id: what the engine writes where it knows nothing closer. */
const commonPrograms: Readonly<Record<string, string>> = {
  ada: `with Ada.Text_IO; use Ada.Text_IO;

procedure Total is
   Sum : Integer := 0;
begin
   for I in 1 .. 10 loop
      Sum := Sum + I;
   end loop;
   Put_Line (Integer'Image (Sum));
end Total;`,
  bash: `#!/usr/bin/env bash
set -euo pipefail

total=0
for number in "$@"; do
  total=$((total + number))
done
echo "$total"`,
  c: `#include <stdio.h>

static int total(const int *items, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += items[i];
    return sum;
}

int main(void) {
    int items[] = {3, 1, 2};
    printf("%d\\n", total(items, 3));
    return 0;
}`,
  clojure: `(ns example.total)

(defn total
  "The sum of the items that are there."
  [items]
  (reduce + 0 (remove nil? items)))

(println (total [3 1 nil 2]))`,
  cmake: `cmake_minimum_required(VERSION 3.20)
project(example LANGUAGES CXX)

set(CMAKE_CXX_STANDARD 20)
add_executable(example main.cpp)
if(WIN32)
  target_compile_definitions(example PRIVATE ON_WINDOWS)
endif()`,
  commonlisp: `(defun total (items)
  "The sum of the items that are there."
  (reduce #'+ (remove nil items) :initial-value 0))

(format t "~a~%" (total '(3 1 nil 2)))`,
  cpp: `#include <iostream>
#include <numeric>
#include <vector>

template <typename T>
T total(const std::vector<T>& items) {
    return std::accumulate(items.begin(), items.end(), T{});
}

int main() {
    std::vector<int> items{3, 1, 2};
    std::cout << total(items) << '\\n';
}`,
  csharp: `using System;
using System.Collections.Generic;
using System.Linq;

public static class Program
{
    public static int Total(IEnumerable<int?> items) => items.Where(item => item is not null).Sum(item => item!.Value);

    public static void Main()
    {
        Console.WriteLine(Total(new int?[] { 3, 1, null, 2 }));
    }
}`,
  css: `.card {
  display: grid;
  gap: 1rem;
  max-width: 60ch;
  padding: 1rem;
}

.card > button:hover {
  opacity: 0.8;
}`,
  d: `import std.stdio;
import std.algorithm : sum;

int total(const int[] items)
{
    return items.sum;
}

void main()
{
    writeln(total([3, 1, 2]));
}`,
  dart: `int total(List<int?> items) {
  return items.whereType<int>().fold(0, (sum, item) => sum + item);
}

void main() {
  print(total([3, 1, null, 2]));
}`,
  dockerfile: `FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
EXPOSE 3000
CMD ["node", "server.js"]`,
  elixir: `defmodule Example do
  @doc "The sum of the items that are there."
  def total(items) do
    items
    |> Enum.reject(&is_nil/1)
    |> Enum.sum()
  end
end

IO.puts(Example.total([3, 1, nil, 2]))`,
  elm: `module Main exposing (main)

import Html exposing (Html, text)


total : List Int -> Int
total items =
    List.foldl (+) 0 items


main : Html msg
main =
    text (String.fromInt (total [ 3, 1, 2 ]))`,
  erlang: `-module(example).
-export([total/1]).

%% The sum of the items that are there.
total(Items) ->
    lists:sum([Item || Item <- Items, Item =/= undefined]).`,
  fortran: `program total
  implicit none
  integer :: i, s
  s = 0
  do i = 1, 10
    s = s + i
  end do
  print *, s
end program total`,
  gdscript: `extends Node

func total(items: Array) -> int:
	var sum := 0
	for item in items:
		sum += item
	return sum

func _ready() -> void:
	print(total([3, 1, 2]))`,
  gleam: `import gleam/int
import gleam/io
import gleam/list

pub fn total(items: List(Int)) -> Int {
  list.fold(items, 0, int.add)
}

pub fn main() {
  io.println(int.to_string(total([3, 1, 2])))
}`,
  glsl: `#version 330 core
in vec2 position;
out vec4 color;
uniform float time;

void main() {
    float wave = 0.5 + 0.5 * sin(time + position.x);
    color = vec4(wave, position.y, 1.0 - wave, 1.0);
}`,
  go: `package main

import "fmt"

func total(items []int) int {
	sum := 0
	for _, item := range items {
		sum += item
	}
	return sum
}

func main() {
	fmt.Println(total([]int{3, 1, 2}))
}`,
  graphql: `type Order {
  id: ID!
  total: Float!
  lines: [Line!]!
}

type Line {
  name: String!
  count: Int!
}

type Query {
  order(id: ID!): Order
}`,
  haskell: `module Main where

import Data.Maybe (catMaybes)

total :: [Maybe Int] -> Int
total items = sum (catMaybes items)

main :: IO ()
main = print (total [Just 3, Just 1, Nothing, Just 2])`,
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Total</title>
  </head>
  <body>
    <main>
      <h1>Total</h1>
      <button type="button">Add</button>
    </main>
  </body>
</html>`,
  java: `import java.util.List;
import java.util.Objects;

public final class Total {
    static int total(List<Integer> items) {
        return items.stream().filter(Objects::nonNull).mapToInt(Integer::intValue).sum();
    }

    public static void main(String[] args) {
        System.out.println(total(List.of(3, 1, 2)));
    }
}`,
  javascript: `export function total(items) {
  return items.filter((item) => item != null).reduce((sum, item) => sum + item, 0);
}

console.log(total([3, 1, null, 2]));`,
  json: `{
  "name": "total",
  "version": 1,
  "items": [3, 1, 2]
}`,
  julia: `function total(items)
    sum = 0
    for item in items
        item === nothing && continue
        sum += item
    end
    return sum
end

println(total([3, 1, nothing, 2]))`,
  kotlin: `fun total(items: List<Int?>): Int {
    return items.filterNotNull().sum()
}

fun main() {
    println(total(listOf(3, 1, null, 2)))
}`,
  lua: `local function total(items)
  local sum = 0
  for _, item in ipairs(items) do
    sum = sum + item
  end
  return sum
end

print(total({ 3, 1, 2 }))`,
};

export const programs: Readonly<Record<string, string>> = { ...commonPrograms, ...otherPrograms };
