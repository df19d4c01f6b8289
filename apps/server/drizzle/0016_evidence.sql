CREATE TABLE "evidence" (
	"chain" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" text NOT NULL,
	"documents" jsonb NOT NULL,
	"allowed_by" jsonb NOT NULL,
	"client_at" bigint,
	"server_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_chain_position_pk" PRIMARY KEY("chain","position"),
	CONSTRAINT "evidence_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "evidence_chains" (
	"number" integer PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"user_id" text NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"purged" integer NOT NULL,
	"purged_hash" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "evidence_chains_counts" CHECK (0 <= purged and purged <= count)
);
--> statement-breakpoint
CREATE TABLE "evidence_register" (
	"id" text PRIMARY KEY NOT NULL,
	"chains" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_chain_evidence_chains_number_fk" FOREIGN KEY ("chain") REFERENCES "public"."evidence_chains"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_of_subject" ON "evidence" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "evidence_server_at" ON "evidence" USING btree ("server_at");--> statement-breakpoint
CREATE INDEX "evidence_chains_of_browser" ON "evidence_chains" USING btree ("browser","number");--> statement-breakpoint
-- Written by hand from here on. The log is append-only: no statement changes or empties its tables. Events are deleted only as far as the
-- signed head of their chain calls them purged.
CREATE FUNCTION "refuse_evidence_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: no %', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_evidence_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "evidence_chains" WHERE "number" = OLD."chain" AND "purged" >= OLD."position") THEN
    RAISE EXCEPTION 'evidence is append-only: event % of chain % is not purged', OLD."position", OLD."chain" USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_evidence_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."number" <> OLD."number" OR NEW."count" < OLD."count" OR NEW."purged" < OLD."purged" THEN
    RAISE EXCEPTION 'the head of chain % only moves forward', OLD."number" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_register_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."chains" < OLD."chains" OR NEW."since" <> OLD."since" THEN
    RAISE EXCEPTION 'the register of evidence only moves forward' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "evidence_unchanged" BEFORE UPDATE ON "evidence" FOR EACH ROW EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_undeleted" BEFORE DELETE ON "evidence" FOR EACH ROW EXECUTE FUNCTION "refuse_evidence_delete"();--> statement-breakpoint
CREATE TRIGGER "evidence_not_emptied" BEFORE TRUNCATE ON "evidence" EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_chains_forward" BEFORE UPDATE ON "evidence_chains" FOR EACH ROW EXECUTE FUNCTION "refuse_evidence_return"();--> statement-breakpoint
CREATE TRIGGER "evidence_chains_undeleted" BEFORE DELETE ON "evidence_chains" FOR EACH ROW EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_chains_not_emptied" BEFORE TRUNCATE ON "evidence_chains" EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_register_forward" BEFORE UPDATE ON "evidence_register" FOR EACH ROW EXECUTE FUNCTION "refuse_register_return"();--> statement-breakpoint
CREATE TRIGGER "evidence_register_undeleted" BEFORE DELETE ON "evidence_register" FOR EACH ROW EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_register_not_emptied" BEFORE TRUNCATE ON "evidence_register" EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_texts_unchanged" BEFORE UPDATE OR DELETE ON "evidence_texts" FOR EACH ROW EXECUTE FUNCTION "refuse_evidence_change"();--> statement-breakpoint
CREATE TRIGGER "evidence_texts_not_emptied" BEFORE TRUNCATE ON "evidence_texts" EXECUTE FUNCTION "refuse_evidence_change"();
